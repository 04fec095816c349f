// SPDX-License-Identifier: MIT
#include "core/base/half.h"
#include "core/tensor/analysis/numberfiles.h"
#include "core/tensor/expressions/stored.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>
#include <cstring>

namespace burnish::test::tst_numberfiles {

namespace {

QByteArray written(const MemorySink &sink)
{
    return QByteArray(reinterpret_cast<const char *>(sink.bytes().data()), qsizetype(sink.bytes().size()));
}

QByteArray npyOf(const TensorPtr &tensor)
{
    MemorySink sink;
    Task task;
    const auto done = writeNpy(tensor, sink, task);
    return done ? written(sink) : done.error().sentence().toUtf8();
}

QByteArray csvOf(const TensorPtr &tensor, const MatrixSlice &slice)
{
    MemorySink sink;
    Task task;
    const auto done = writeCsv(tensor, slice, sink, task);
    return done ? written(sink) : done.error().sentence().toUtf8();
}

} // namespace

class TestNumberFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void npyIsAHeaderAndTheBytes()
    {
        const std::vector<float> values = {1, -2, 3, 4, 5, std::nanf("")};
        const QByteArray file = npyOf(tensorOf(Dtype::F32, Shape{2, 3}, values));
        QVERIFY(file.startsWith(QByteArray("\x93NUMPY\x01\x00", 8)));
        const int length = uchar(file[8]) + 256 * uchar(file[9]);
        QCOMPARE((10 + length) % 64, 0);
        QVERIFY(file.mid(10, length).startsWith("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"));
        QCOMPARE(file[10 + length - 1], '\n');
        QCOMPARE(file.mid(10 + length), QByteArray(reinterpret_cast<const char *>(values.data()), 24));
    }

    void npyTypesAndShapes_data()
    {
        QTest::addColumn<int>("dtype");
        QTest::addColumn<QByteArray>("type");
        QTest::newRow("F64") << int(Dtype::F64) << QByteArray("<f8");
        QTest::newRow("F16") << int(Dtype::F16) << QByteArray("<f2");
        QTest::newRow("BF16") << int(Dtype::BF16) << QByteArray("<f4");
        QTest::newRow("I64") << int(Dtype::I64) << QByteArray("<i8");
        QTest::newRow("U8") << int(Dtype::U8) << QByteArray("|u1");
        QTest::newRow("Bool") << int(Dtype::Bool) << QByteArray("|b1");
        QTest::newRow("C64") << int(Dtype::C64) << QByteArray("<c8");
        QTest::newRow("F8E4M3") << int(Dtype::F8E4M3) << QByteArray("<f4");
        QTest::newRow("F4E2M1") << int(Dtype::F4E2M1) << QByteArray("<f4");
    }

    void npyTypesAndShapes()
    {
        QFETCH(int, dtype);
        QFETCH(QByteArray, type);
        const Shape shape{4};
        const auto bytes = std::size_t(TensorInfo::make(Dtype(dtype), shape)->byteSize());
        const QByteArray file = npyOf(tensorOf(Dtype(dtype), shape, std::vector<std::uint8_t>(bytes)));
        QVERIFY(file.mid(10).startsWith("{'descr': '" + type + "', 'fortran_order': False, 'shape': (4,), }"));
    }

    void npyOfAScalar() { QVERIFY(npyOf(tensorOf<float>(Dtype::F32, Shape{}, {1})).contains("'shape': (), }")); }

    void npyWidensBfloatsExactly()
    {
        const QByteArray file = npyOf(tensorOf<std::uint16_t>(Dtype::BF16, Shape{1}, {floatToBfloat(-1.5F)}));
        float value = 0;
        std::memcpy(&value, file.constData() + file.size() - 4, 4);
        QCOMPARE(value, -1.5F);
    }

    void csvHasALineForEachRow()
    {
        const auto tensor = tensorOf<float>(Dtype::F32, Shape{2, 2, 2}, {1, 2, 3, 4, 5, -0.1F, std::nanf(""), 1e-20F});
        QCOMPARE(csvOf(tensor, MatrixSlice{{1, 0, 0}, 1, 2}), QByteArray("5,-0.1\nNaN,1e-20\n"));
        QCOMPARE(csvOf(tensor, MatrixSlice{{0, 0, 1}, 1, 0}), QByteArray("2,-0.1\n4,1e-20\n"));
    }

    void csvKeepsIntegers()
    {
        const auto tensor = tensorOf<std::int64_t>(Dtype::I64, Shape{1, 2}, {9007199254740993, -1});
        QCOMPARE(csvOf(tensor, MatrixSlice{{0, 0}, 0, 1}), QByteArray("9007199254740993,-1\n"));
    }

    void csvOfAPackedType()
    {
        const auto tensor = tensorOf<std::uint8_t>(Dtype::F4E2M1, Shape{2, 2}, {0xf2, 0x10});
        QCOMPARE(csvOf(tensor, MatrixSlice{{0, 0}, 1, 0}), QByteArray("1,0\n-6,0.5\n"));
    }

    void cancelledWritingEnds()
    {
        MemorySink sink;
        Task task;
        task.cancel();
        QVERIFY(writeNpy(tensorOf<float>(Dtype::F32, Shape{2}, {1, 2}), sink, task).error().isCancelled());
        QVERIFY(writeCsv(tensorOf<float>(Dtype::F32, Shape{2}, {1, 2}), MatrixSlice{{0}, std::nullopt, 0}, sink, task)
                    .error()
                    .isCancelled());
    }
};

BURNISH_TEST(TestNumberFiles)

} // namespace burnish::test::tst_numberfiles

#include "tst_numberfiles.moc"
