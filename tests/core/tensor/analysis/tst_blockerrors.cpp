// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/blockerrors.h"
#include "core/tensor/analysis/differenceexpr.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

namespace burnish::test::tst_blockerrors {

using namespace Qt::StringLiterals;

namespace {

TensorPtr randomTensor(const Shape &shape, unsigned seed)
{
    std::minstd_rand next(seed);
    std::vector<float> values(std::size_t(*shape.elementCount()));
    for (float &value : values)
        value = float(int(next() % 4001) - 2000) / 500.0F;
    return floats(shape, values);
}

/// The error of each block by the definition.
std::vector<double> plainErrors(const std::vector<double> &values, const BlockGrid &grid, BlockError error)
{
    std::vector<double> errors;
    for (std::uint64_t gridRow = 0; gridRow < grid.gridRows(); ++gridRow) {
        for (std::uint64_t gridColumn = 0; gridColumn < grid.gridColumns(); ++gridColumn) {
            const auto [row, rows] = grid.rowsOf(gridRow);
            const auto [column, columns] = grid.columnsOf(gridColumn);
            double sum = 0;
            double largest = 0;
            for (std::uint64_t r = row; r < row + rows; ++r) {
                for (std::uint64_t c = column; c < column + columns; ++c) {
                    const double value = values[std::size_t(r * grid.columns + c)];
                    sum += value * value;
                    largest = std::max(largest, std::abs(value));
                }
            }
            errors.push_back(error == BlockError::Largest ? largest : std::sqrt(sum / double(rows * columns)));
        }
    }
    return errors;
}

BlockGrid gridOf(const TensorPtr &tensor)
{
    const auto grid = blockGridOf(*tensor);
    if (!grid)
        qFatal("no blocks");
    return *grid;
}

} // namespace

class TestBlockErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySchemeSaysItsBlocks()
    {
        const TensorPtr values = randomTensor({130, 256}, 1);
        const auto blocks = [&](const char *scheme) {
            auto made = makeQuantised(values, *quantSchemeFromText(QString::fromLatin1(scheme)));
            if (!made)
                qFatal("%s: %s", scheme, qPrintable(made.error().sentence()));
            const BlockGrid grid = gridOf(*made);
            return std::array<std::uint64_t, 4>{grid.blockRows, grid.blockColumns, grid.gridRows(), grid.gridColumns()};
        };
        using Sizes = std::array<std::uint64_t, 4>;
        QCOMPARE(blocks("Q4_K"), (Sizes{1, 256, 130, 1}));
        QCOMPARE(blocks("Q8_0"), (Sizes{1, 32, 130, 8}));
        QCOMPARE(blocks("fp8-block"), (Sizes{128, 128, 2, 2}));
        QCOMPARE(blocks("fp8-channel"), (Sizes{1, 256, 130, 1}));
        QCOMPARE(blocks("int4-pack"), (Sizes{1, 128, 130, 2}));
        QCOMPARE(blocks("int4-pack/64"), (Sizes{1, 64, 130, 4}));
        QCOMPARE(blocks("q8s/32"), (Sizes{1, 32, 130, 8}));
        QCOMPARE(blocks("q4s/2x16"), (Sizes{2, 16, 65, 16}));
        QVERIFY(!blockGridOf(*values));
        QVERIFY(!blockGridOf(**makeQuantised(values, *quantSchemeFromText(u"fp8-tensor"))));
        QVERIFY(!blockGridOf(**makeQuantised(values, *quantSchemeFromText(u"q8s"))));
    }

    void matricesHaveBlocksOfTheirOwn()
    {
        BlockGrid grid{6, 10, 3, 2, 4};
        QCOMPARE(grid.gridRows(), std::uint64_t(4));
        QCOMPARE(grid.gridColumns(), std::uint64_t(3));
        QCOMPARE(grid.rowsOf(1), std::pair(std::uint64_t(2), std::uint64_t(1)));
        QCOMPARE(grid.rowsOf(2), std::pair(std::uint64_t(3), std::uint64_t(2)));
        QCOMPARE(grid.gridRowOf(5), std::uint64_t(3));
        QCOMPARE(grid.columnsOf(2), std::pair(std::uint64_t(8), std::uint64_t(2)));
    }

    void errorsAreThoseOfTheDefinition_data()
    {
        QTest::addColumn<QList<int>>("sizes");
        QTest::newRow("rows") << QList<int>{40, 700, 40, 1, 32};
        QTest::newRow("squares") << QList<int>{300, 300, 300, 128, 128};
        QTest::newRow("matrices") << QList<int>{30, 50, 10, 4, 16};
        QTest::newRow("channels") << QList<int>{17, 33, 17, 1, 33};
        QTest::newRow("long rows") << QList<int>{3, 40000, 3, 2, 15000};
    }

    void errorsAreThoseOfTheDefinition()
    {
        QFETCH(QList<int>, sizes);
        const BlockGrid grid{std::uint64_t(sizes[0]), std::uint64_t(sizes[1]), std::uint64_t(sizes[2]),
                             std::uint64_t(sizes[3]), std::uint64_t(sizes[4])};
        const TensorPtr difference = randomTensor({grid.rows, grid.columns}, 3);
        const std::vector<double> values = valuesOf(*difference);
        for (const BlockError error : {BlockError::RootMeanSquare, BlockError::Largest}) {
            const TensorPtr errors = *makeBlockErrors(difference, grid, error);
            QCOMPARE(errors->info().shape(), (Shape{grid.gridRows(), grid.gridColumns()}));
            const std::vector<double> expected = plainErrors(values, grid, error);
            const std::vector<double> all = valuesOf(*errors);
            for (std::size_t i = 0; i < all.size(); ++i)
                QVERIFY2(std::abs(all[i] - expected[i]) <= 1e-6 * expected[i], qPrintable(QString::number(i)));
            // Any part is that part of the whole.
            const auto bytes = bytesOf(*errors);
            for (std::size_t first = 0; first < all.size(); first += 1 + all.size() / 7) {
                for (const std::size_t count : {std::size_t(1), std::size_t(5), all.size() - first}) {
                    const std::size_t some = std::min(count, all.size() - first);
                    const auto part = bytesOf(*errors, first * 4, some * 4);
                    QVERIFY(std::equal(part.begin(), part.end(), bytes.begin() + std::ptrdiff_t(first * 4)));
                }
            }
        }
    }

    void aNanMakesItsBlockNan()
    {
        std::vector<float> values(64, 1);
        values[40] = std::numeric_limits<float>::quiet_NaN();
        const TensorPtr difference = floats({1, 64}, values);
        for (const BlockError error : {BlockError::RootMeanSquare, BlockError::Largest}) {
            const auto errors = valuesOf(**makeBlockErrors(difference, {1, 64, 1, 1, 32}, error));
            QCOMPARE(errors[0], 1.0);
            QVERIFY(std::isnan(errors[1]));
        }
    }

    void quantisingCostsEachBlockItsOwnError()
    {
        // One block of zeros, which are exact, and one of other numbers.
        std::vector<float> values(64, 0);
        for (int i = 32; i < 64; ++i)
            values[std::size_t(i)] = float(i) / 7;
        const TensorPtr original = floats({1, 64}, values);
        const TensorPtr quantised = *makeGgmlQuantised(original, *ggmlBlockType("Q4_0"));
        const TensorPtr difference = *makeDifference(original, quantised);
        const auto errors = valuesOf(**makeBlockErrors(difference, gridOf(quantised), BlockError::Largest));
        QCOMPARE(errors.size(), std::size_t(2));
        QCOMPARE(errors[0], 0.0);
        QVERIFY(errors[1] > 0);
    }

    void anotherSizeIsRefused()
    {
        QVERIFY(!makeBlockErrors(randomTensor({2, 4}, 1), {2, 8, 2, 1, 4}, BlockError::Largest));
    }

    void readingStopsWhenCancelled()
    {
        const TensorPtr errors =
            *makeBlockErrors(randomTensor({64, 1024}, 1), {64, 1024, 64, 1, 32}, BlockError::RootMeanSquare);
        Task task;
        task.cancel();
        std::vector<std::byte> bytes(std::size_t(errors->info().byteSize()));
        const auto read = errors->read(0, bytes, task);
        QVERIFY(!read && read.error().isCancelled());
    }
};

BURNISH_TEST(TestBlockErrors)

} // namespace burnish::test::tst_blockerrors

#include "tst_blockerrors.moc"
