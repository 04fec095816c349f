// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/kernels/elements.h"
#include "support/rearranging.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <random>

namespace burnish::test::tst_rearrangelimits {

class TestRearrangeLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packedTypesAreCutBetweenBytesOnly();
    void aMissingDimensionIsInferred();
    void shapesOfOtherCountsAreRefused_data();
    void shapesOfOtherCountsAreRefused();
    void badSlicesAreRefused();
    void badConcatenationsAreRefused();
    void quantisedTensors();
    void endsOf64Bits();
    void slicesAsTextAndBack_data();
    void slicesAsTextAndBack();
    void whatIsNoSliceIsRefused_data();
    void whatIsNoSliceIsRefused();
    void cancelStopsTheRead();
};

void TestRearrangeLimits::packedTypesAreCutBetweenBytesOnly()
{
    std::mt19937 random(15);
    int done = 0;
    int refused = 0;
    for (int round = 0; round < 400; ++round) {
        const Dtype dtype = round % 2 == 0 ? Dtype::F4E2M1 : Dtype::F6E2M3;
        Dimensions dimensions = randomDimensions(random, 1, 4);
        dimensions.back() = 4 * (1 + random() % 3);
        const TensorPtr tensor = randomTensor(dtype, dimensions, random);
        const std::vector<AxisSlice> slices = randomSlices(random, dimensions);
        if (const auto part = makeSlice(tensor, slices)) {
            QVERIFY(elementsOf(**part) == slicedByDefinition(*tensor, slices));
            QVERIFY(partsEqualTheWhole(**part, random));
            ++done;
        } else {
            QCOMPARE(part.error().code(), ErrorCode::Unsupported);
            ++refused;
        }
        const std::size_t axis = random() % dimensions.size();
        const std::vector<TensorPtr> parts = {tensor, randomTensor(dtype, dimensions, random)};
        const auto whole = makeConcat(parts, axis);
        QVERIFY(whole);
        QVERIFY(elementsOf(**whole) == concatenatedByDefinition(parts, axis, (*whole)->info().shape()));
    }
    QVERIFY2(done > 50, qPrintable(QString::number(done)));
    QVERIFY2(refused > 20, qPrintable(QString::number(refused)));
    // Each tensor fills whole bytes, but its rows do not.
    const TensorPtr odd = randomTensor(Dtype::F4E2M1, {2, 3}, random);
    QCOMPARE(makeConcat({odd, odd}, 1).error().code(), ErrorCode::Unsupported);
    QVERIFY(elementsOf(**makeConcat({odd, odd}, 0)) == concatenatedByDefinition({odd, odd}, 0, {4, 3}));
    QVERIFY(elementsOf(**makeReshape(odd, {3, 2})) == elementsOf(*odd));
}

void TestRearrangeLimits::aMissingDimensionIsInferred()
{
    const auto inferred = [](const Shape &from, const std::vector<std::int64_t> &requested) {
        const auto shape = inferredShape(from, requested);
        return shape ? shapeAsList(*shape) : shape.error().message();
    };
    QCOMPARE(inferred({4, 6}, {-1}), QStringLiteral("[24]"));
    QCOMPARE(inferred({4, 6}, {3, -1, 2}), QStringLiteral("[3, 4, 2]"));
    QCOMPARE(inferred({4, 6}, {24, 1}), QStringLiteral("[24, 1]"));
    QCOMPARE(inferred({}, {-1, 1}), QStringLiteral("[1, 1]"));
    QCOMPARE(inferred({1}, {}), QStringLiteral("[]"));
    QCOMPARE(inferred({3, 0}, {0, 7}), QStringLiteral("[0, 7]"));
    QCOMPARE(inferred({3, 0}, {5, -1}), QStringLiteral("[5, 0]"));
}

void TestRearrangeLimits::shapesOfOtherCountsAreRefused_data()
{
    QTest::addColumn<QList<qint64>>("requested");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("too few") << QList<qint64>{4, 5}
                             << QStringLiteral("Cannot reshape [4, 6] with 24 elements to [4, 5].");
    QTest::newRow("nothing") << QList<qint64>{} << QStringLiteral("Cannot reshape [4, 6] with 24 elements to [].");
    QTest::newRow("no whole rest") << QList<qint64>{-1, 5}
                                   << QStringLiteral("Cannot reshape [4, 6] with 24 elements to [-1, 5].");
    QTest::newRow("two unknown") << QList<qint64>{-1, -1} << QStringLiteral("Only one axis can be -1 (inferred).");
    QTest::newRow("negative") << QList<qint64>{-2, 12} << QStringLiteral("An axis cannot have -2 elements.");
    QTest::newRow("beside zero") << QList<qint64>{0, -1}
                                 << QStringLiteral("-1 cannot be inferred when another axis has no elements.");
    QTest::newRow("more than 64 bits")
        << QList<qint64>{qint64(1) << 62, qint64(1) << 62}
        << QStringLiteral("Cannot reshape [4, 6] with 24 elements to [4611686018427387904, 4611686018427387904].");
}

void TestRearrangeLimits::shapesOfOtherCountsAreRefused()
{
    QFETCH(QList<qint64>, requested);
    QFETCH(QString, sentence);
    const auto shape = inferredShape({4, 6}, std::vector<std::int64_t>(requested.begin(), requested.end()));
    QVERIFY(!shape);
    QCOMPARE(shape.error().message(), sentence);
    std::mt19937 random(21);
    QVERIFY(!makeReshape(randomTensor(Dtype::F32, {4, 6}, random), {5, 5}));
}

void TestRearrangeLimits::badSlicesAreRefused()
{
    std::mt19937 random(22);
    const TensorPtr tensor = randomTensor(Dtype::F32, {4, 6}, random);
    QVERIFY(!makeSlice(tensor, std::vector<AxisSlice>(3)));
    for (const std::int64_t step : {std::int64_t(0), std::int64_t(-1), std::numeric_limits<std::int64_t>::min()})
        QVERIFY(!makeSlice(tensor, std::vector<AxisSlice>{{{}, {}, step}}));
    QVERIFY(!makeSlice(randomTensor(Dtype::F32, {}, random), std::vector<AxisSlice>(1)));
    QVERIFY(makeSlice(randomTensor(Dtype::F32, {}, random), {}));
}

void TestRearrangeLimits::badConcatenationsAreRefused()
{
    std::mt19937 random(23);
    const TensorPtr tensor = randomTensor(Dtype::F32, {4, 6}, random);
    QVERIFY(!makeConcat({}, 0));
    QVERIFY(!makeConcat({tensor}, 2));
    QVERIFY(!makeConcat({tensor, randomTensor(Dtype::F32, {4, 5}, random)}, 0));
    QVERIFY(makeConcat({tensor, randomTensor(Dtype::F32, {4, 5}, random)}, 1));
    QVERIFY(!makeConcat({tensor, randomTensor(Dtype::F32, {4, 6, 1}, random)}, 0));
    QVERIFY(!makeConcat({tensor, randomTensor(Dtype::I32, {4, 6}, random)}, 0));
    const TensorPtr scalar = randomTensor(Dtype::F32, {}, random);
    QVERIFY(!makeConcat({scalar, scalar}, 0));
}

void TestRearrangeLimits::quantisedTensors()
{
    const auto tensorOf = [](const QuantScheme &scheme, std::uint64_t bytes) {
        return storedIn(std::vector<std::byte>(bytes),
                        *TensorInfo::makeQuantised({4, 8}, bytes, std::make_shared<QuantScheme>(scheme)));
    };
    const TensorPtr whole = tensorOf({}, 36);
    const auto reshaped = makeReshape(whole, {32});
    QVERIFY(reshaped);
    QCOMPARE((*reshaped)->info().byteSize(), std::uint64_t(36));
    QVERIFY((*reshaped)->info().scheme() == whole->info().scheme());
    QuantScheme blocks;
    blocks.block = {1, 4};
    blocks.blockRank = 2;
    QCOMPARE(makeReshape(tensorOf(blocks, 64), {32}).error().code(), ErrorCode::Unsupported);
    QCOMPARE(makeSlice(whole, *slicesFromText(QStringLiteral("1:"))).error().code(), ErrorCode::Unsupported);
    QCOMPARE(makeConcat({whole, whole}, 0).error().code(), ErrorCode::Unsupported);
}

void TestRearrangeLimits::endsOf64Bits()
{
    std::mt19937 random(26);
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    const TensorPtr tensor = randomTensor(Dtype::U8, {7}, random);
    QVERIFY(*makeSlice(tensor, std::vector<AxisSlice>{{least, most, 1}}) == tensor);
    QCOMPARE((*makeSlice(tensor, std::vector<AxisSlice>{{2, most, most}}))->info().shape(), Shape({1}));
    QCOMPARE((*makeSlice(tensor, std::vector<AxisSlice>{{most, least, most}}))->info().shape(), Shape({0}));
    // No elements, but a product of axes that overflows.
    const TensorPtr empty = randomTensor(Dtype::U8, {0, std::uint64_t(1) << 40, std::uint64_t(1) << 40}, random);
    const auto part = makeSlice(empty, *slicesFromText(QStringLiteral(":, ::3, 5:")));
    QVERIFY(part);
    QVERIFY(bytesOf(**part).empty());
    const auto both = makeConcat({empty, empty}, 2);
    QVERIFY(both);
    QVERIFY(bytesOf(**both).empty());
    const TensorPtr huge = randomTensor(Dtype::U8, {0, ~std::uint64_t(0)}, random);
    QVERIFY(!makeConcat({huge, huge}, 1));
}

void TestRearrangeLimits::slicesAsTextAndBack_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("canonical");
    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("whole") << QStringLiteral(":") << QStringLiteral(":");
    QTest::newRow("brackets, spaces") << QStringLiteral("[ 0:10 ,: , ::2]") << QStringLiteral("0:10, :, ::2");
    QTest::newRow("negative") << QStringLiteral("-3:-1") << QStringLiteral("-3:-1");
    QTest::newRow("step of one") << QStringLiteral("1:2:1,3:") << QStringLiteral("1:2, 3:");
}

void TestRearrangeLimits::slicesAsTextAndBack()
{
    QFETCH(QString, text);
    QFETCH(QString, canonical);
    const auto slices = slicesFromText(text);
    QVERIFY(slices);
    QCOMPARE(slicesAsText(*slices), canonical);
    QCOMPARE(*slicesFromText(canonical), *slices);
}

void TestRearrangeLimits::whatIsNoSliceIsRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"3", ":,", "a:b", "1:2:3:4", "::0", "::-1", "1;2", "[", "99999999999999999999:"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestRearrangeLimits::whatIsNoSliceIsRefused()
{
    QFETCH(QString, text);
    const auto slices = slicesFromText(text);
    QVERIFY(!slices);
    QCOMPARE(slices.error().code(), ErrorCode::InvalidArgument);
}

void TestRearrangeLimits::cancelStopsTheRead()
{
    std::mt19937 random(28);
    const TensorPtr tensor = randomTensor(Dtype::F32, {100, 100}, random);
    for (const TensorPtr &slow :
         {*makeSlice(tensor, *slicesFromText(QStringLiteral(":, ::2"))), *makeConcat({tensor, tensor}, 1)}) {
        std::vector<std::byte> out(std::size_t(slow->info().byteSize()));
        Task task;
        task.cancel();
        const auto done = slow->read(0, out, task);
        QVERIFY(!done);
        QVERIFY(done.error().isCancelled());
    }
}

BURNISH_TEST(TestRearrangeLimits)

} // namespace burnish::test::tst_rearrangelimits

#include "tst_rearrangelimits.moc"
