// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/stored.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/inspector/values/valuesmodel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/slicebar.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

namespace burnish::test::tst_valuesmodel {

namespace {

/// 0, 1, 2 … in row-major order.
TensorPtr counting(Shape shape)
{
    std::vector<float> values(std::size_t(*shape.elementCount()));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = float(i);
    return floats(std::move(shape), values);
}

/// The cell's text for the clipboard, once it has been read.
QString plain(const ValuesModel &model, int row, int column)
{
    const QModelIndex index = model.index(row, column);
    (void)index.data();
    if (!QTest::qWaitFor([&] { return index.data() != QVariant(QStringLiteral("…")); }))
        return QStringLiteral("not read");
    return index.data(ValuesModel::PlainTextRole).toString();
}

/// A tensor that can be shown but not read.
class Unreadable final : public TensorExpr
{
public:
    Unreadable()
        : TensorExpr(*TensorInfo::make(Dtype::F32, Shape{2, 2}))
    {}
    Expected<void> read(std::uint64_t, std::span<std::byte>, const Task &) const override
    {
        return Error(ErrorCode::Io, QStringLiteral("The file was cut off."));
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &) const override {}
};

} // namespace

class TestValuesModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cellsAreReadWhenAskedFor()
    {
        JobRunner runner;
        ValuesModel model(runner);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const TensorPtr tensor = counting(Shape{3, 4});
        model.setTensor(tensor, firstSlice(tensor->info().shape()));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.columnCount(), 4);
        QCOMPARE(model.index(1, 2).data().toString(), QStringLiteral("…"));
        QCOMPARE(plain(model, 1, 2), QStringLiteral("6"));
    }

    void everyPlaneOfARank4TensorIsRight_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        for (int rows = 0; rows < 4; ++rows)
            for (int columns = 0; columns < 4; ++columns)
                if (rows != columns)
                    QTest::addRow("rows along dim %d, columns along dim %d", rows, columns) << rows << columns;
    }

    void everyPlaneOfARank4TensorIsRight()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        const Shape shape{3, 4, 5, 6};
        const TensorPtr tensor = counting(shape);
        MatrixSlice slice;
        slice.index = {2, 3, 1, 4};
        slice.rowAxis = std::size_t(rows);
        slice.columnAxis = std::size_t(columns);
        JobRunner runner;
        ValuesModel model(runner);
        model.setTensor(tensor, slice);
        QCOMPARE(std::uint64_t(model.rowCount()), shape[std::size_t(rows)]);
        QCOMPARE(std::uint64_t(model.columnCount()), shape[std::size_t(columns)]);
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < model.columnCount(); ++column) {
                std::vector<std::uint64_t> index = slice.index;
                index[std::size_t(rows)] = std::uint64_t(row);
                index[std::size_t(columns)] = std::uint64_t(column);
                QCOMPARE(plain(model, row, column), QString::number(flatIndex(shape, index)));
            }
        }
    }

    void everyDtypeShowsWhatTheCoreReads_data()
    {
        QTest::addColumn<int>("dtype");
        for (const DtypeTraits &known : allDtypes())
            if (known.kind != DtypeKind::Quantised)
                QTest::addRow("%s", std::string(known.name).c_str()) << int(known.dtype);
    }

    void everyDtypeShowsWhatTheCoreReads()
    {
        QFETCH(int, dtype);
        const DtypeTraits &known = traits(Dtype(dtype));
        const std::uint64_t count = 8;
        const TensorInfo info = *TensorInfo::make(Dtype(dtype), Shape{2, 4});
        std::vector<std::byte> bytes(info.byteSize());
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = known.kind == DtypeKind::Bool ? std::byte(i % 2) : std::byte(i * 37 + 11);
        const TensorPtr tensor = tensorOf(info, bytes);
        const auto expected = readElementTexts(*tensor, 0, count, Task());
        QVERIFY(expected.has_value());
        JobRunner runner;
        ValuesModel model(runner);
        model.setTensor(tensor, firstSlice(info.shape()));
        for (int i = 0; i < int(count); ++i)
            QCOMPARE(plain(model, i / 4, i % 4), (*expected)[std::size_t(i)]);
    }

    void formatsChangeTheText_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("text");
        QTest::newRow("shortest") << int(NumberFormat::Shortest) << QStringLiteral("-0.1");
        QTest::newRow("fixed") << int(NumberFormat::Fixed) << QStringLiteral("-0.100000");
        QTest::newRow("scientific") << int(NumberFormat::Scientific) << QStringLiteral("-1.000000e-01");
        QTest::newRow("hexadecimal, most significant byte first")
            << int(NumberFormat::Hex) << QStringLiteral("0xbdcccccd");
    }

    void formatsChangeTheText()
    {
        QFETCH(int, format);
        JobRunner runner;
        ValuesModel model(runner);
        model.setTensor(floats(Shape{1, 1}, {-0.1f}), firstSlice(Shape{1, 1}));
        model.setFormat(NumberFormat(format));
        QTEST_ASSERT(model.rowCount() == 1);
        QFETCH(QString, text);
        QCOMPARE(plain(model, 0, 0), text);
    }

    void nanAndInfinityAreMarked()
    {
        JobRunner runner;
        ValuesModel model(runner);
        model.setTensor(floats(Shape{1, 3}, {std::nanf(""), -std::numeric_limits<float>::infinity(), 1}),
                        firstSlice(Shape{1, 3}));
        QCOMPARE(plain(model, 0, 0), QStringLiteral("NaN"));
        QCOMPARE(model.index(0, 0).data(TextColorRole).toInt(), int(Role::Error));
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("−∞"));
        QCOMPARE(model.index(0, 1).data(TextColorRole).toInt(), int(Role::Error));
        QVERIFY(!model.index(0, 2).data(TextColorRole).isValid());
    }

    void pointsStandInLine()
    {
        QCOMPARE(alignedOnPoint(QStringLiteral("12.5"), 4), QStringLiteral("12.5") + QString(3, QChar(QChar::Nbsp)));
        QCOMPARE(alignedOnPoint(QStringLiteral("3"), 4), QStringLiteral("3") + QString(5, QChar(QChar::Nbsp)));
    }

    void moreRowsThanATableHoldsAreShownInWindows()
    {
        // Only two places of this tensor are viewed, so its bytes are generated.
        class Huge final : public TensorExpr
        {
        public:
            explicit Huge(TensorInfo info)
                : TensorExpr(std::move(info))
            {}
            Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &) const override
            {
                std::ranges::fill(out, std::byte(firstByte / ValuesModel::windowLimit));
                return {};
            }
            void visitSources(const std::function<void(const ByteSourcePtr &)> &) const override {}
        };
        JobRunner runner;
        ValuesModel model(runner);
        const std::uint64_t all = 5'000'000'000;
        MatrixSlice upright;
        upright.index = {0};
        upright.rowAxis = 0;
        model.setTensor(std::make_shared<Huge>(*TensorInfo::make(Dtype::U8, Shape{all})), upright);
        QCOMPARE(std::uint64_t(model.rowCount()), ValuesModel::windowLimit);
        QCOMPARE(model.allRows(), all);
        model.setFirst(42 * ValuesModel::windowLimit, 0);
        QCOMPARE(plain(model, 5, 0), QStringLiteral("42"));
        QCOMPARE(model.headerData(5, Qt::Vertical, Qt::DisplayRole).toString(), QStringLiteral("42000005"));
        model.setFirst(all - 3, 0);
        QCOMPARE(model.rowCount(), 3);
    }

    void emptyTensorsHaveNoRows()
    {
        JobRunner runner;
        ValuesModel model(runner);
        model.setTensor(floats(Shape{0, 4}, {}), firstSlice(Shape{0, 4}));
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.columnCount(), 0);
    }

    void scalarsAreOneCell()
    {
        JobRunner runner;
        ValuesModel model(runner);
        model.setTensor(floats(Shape{}, {2.5f}), firstSlice(Shape{}));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(plain(model, 0, 0), QStringLiteral("2.5"));
    }

    void failedReadsAreToldOnce()
    {
        JobRunner runner;
        ValuesModel model(runner);
        QString statusShown;
        int times = 0;
        connect(&model, &ValuesModel::readFailed, this, [&](const Error &error) {
            statusShown = error.message();
            ++times;
        });
        model.setTensor(std::make_shared<Unreadable>(), firstSlice(Shape{2, 2}));
        (void)model.index(0, 0).data();
        QTRY_COMPARE(statusShown, QStringLiteral("The file was cut off."));
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("–"));
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(times, 1);
    }
};

BURNISH_TEST(TestValuesModel)

} // namespace burnish::test::tst_valuesmodel

#include "tst_valuesmodel.moc"
