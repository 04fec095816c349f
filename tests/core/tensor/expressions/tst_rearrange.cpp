// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/kernels/elements.h"
#include "support/rearranging.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>

namespace burnish::test::tst_rearrange {

namespace {

const std::vector<Dtype> plainTypes = {Dtype::U8,  Dtype::Bool, Dtype::F16,    Dtype::BF16,
                                       Dtype::F32, Dtype::I64,  Dtype::F8E4M3, Dtype::C128};

} // namespace

class TestRearrange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slicesEqualTheDefinition();
    void longRunsAndWindowsEqualTheDefinition_data();
    void longRunsAndWindowsEqualTheDefinition();
    void concatenationsEqualTheDefinition();
    void longConcatenationsEqualTheDefinition_data();
    void longConcatenationsEqualTheDefinition();
    void chainsEqualTheirStepsOneByOne();
    void outerSlicesOfStoredTensorsStayStored();
    void slicesOfSlicesJoin();
    void sliceOfAPermutationIsAPermutationOfASlice();
    void reshapesJoinAndStayStored();
    void concatenationsOfConcatenationsAreFlat();
    void stacksHaveANewAxis();
    void splitAndConcatenatedIsTheSame();
};

void TestRearrange::slicesEqualTheDefinition()
{
    std::mt19937 random(11);
    for (int round = 0; round < 600; ++round) {
        const Dimensions dimensions = randomDimensions(random, 0);
        const TensorPtr tensor = randomTensor(plainTypes[std::size_t(round) % plainTypes.size()], dimensions, random);
        const std::vector<AxisSlice> slices = randomSlices(random, dimensions);
        const auto part = makeSlice(tensor, slices);
        QVERIFY(part);
        QCOMPARE((*part)->info().shape(), *slicedShape(tensor->info().shape(), slices));
        QVERIFY2(elementsOf(**part) == slicedByDefinition(*tensor, slices), qPrintable(slicesAsText(slices)));
        QVERIFY(partsEqualTheWhole(**part, random));
    }
}

void TestRearrange::longRunsAndWindowsEqualTheDefinition_data()
{
    QTest::addColumn<QString>("slices");
    QTest::newRow("every second column") << QStringLiteral(":, ::2");
    QTest::newRow("few columns of many") << QStringLiteral("1:-1, 700:703");
    QTest::newRow("most columns") << QStringLiteral("::3, 5:-7");
    QTest::newRow("far apart") << QStringLiteral(":, ::300");
    QTest::newRow("rows") << QStringLiteral("10:60");
}

void TestRearrange::longRunsAndWindowsEqualTheDefinition()
{
    QFETCH(QString, slices);
    std::mt19937 random(12);
    for (const Dtype dtype : {Dtype::U8, Dtype::F32, Dtype::C128}) {
        const TensorPtr tensor = randomTensor(dtype, {80, 1201}, random);
        const auto axes = *slicesFromText(slices);
        const TensorPtr part = *makeSlice(tensor, axes);
        QVERIFY(elementsOf(*part) == slicedByDefinition(*tensor, axes));
        QVERIFY(partsEqualTheWhole(*part, random));
        // The same for a computed tensor, which has no stored bytes.
        const TensorPtr turned = *makeTranspose(*makeTranspose(*makeReshape(tensor, {40, 2, 1201})));
        const TensorPtr back = *makeReshape(*makePermute(turned, {1, 0, 2}), {80, 1201});
        QVERIFY(elementsOf(**makeSlice(back, axes)) == slicedByDefinition(*back, axes));
    }
}

void TestRearrange::concatenationsEqualTheDefinition()
{
    std::mt19937 random(13);
    for (int round = 0; round < 400; ++round) {
        Dimensions dimensions = randomDimensions(random, 1);
        const std::size_t axis = random() % dimensions.size();
        const Dtype dtype = plainTypes[std::size_t(round) % plainTypes.size()];
        std::vector<TensorPtr> parts;
        std::vector<Shape> shapes;
        for (std::size_t i = 1 + random() % 4; i > 0; --i) {
            dimensions[axis] = random() % 5;
            parts.push_back(randomTensor(dtype, dimensions, random));
            shapes.emplace_back(dimensions);
        }
        const auto whole = makeConcat(parts, axis);
        QVERIFY(whole);
        QCOMPARE((*whole)->info().shape(), *concatenatedShape(shapes, axis));
        QVERIFY(elementsOf(**whole) == concatenatedByDefinition(parts, axis, (*whole)->info().shape()));
        QVERIFY(partsEqualTheWhole(**whole, random));
        QVERIFY((*whole)->preferredChunk() > 0);
    }
}

void TestRearrange::longConcatenationsEqualTheDefinition_data()
{
    QTest::addColumn<quint64>("axis");
    QTest::newRow("outermost") << quint64(0);
    QTest::newRow("middle") << quint64(1);
    QTest::newRow("innermost") << quint64(2);
}

void TestRearrange::longConcatenationsEqualTheDefinition()
{
    QFETCH(quint64, axis);
    std::mt19937 random(14);
    std::vector<TensorPtr> parts;
    for (const std::uint64_t length : {1, 300, 41}) {
        Dimensions dimensions = {30, 20, 50};
        dimensions[std::size_t(axis)] = length;
        // Computed parts are read through a buffer, stored ones with long runs are not.
        parts.push_back(randomTensor(Dtype::F32, dimensions, random));
        std::swap(dimensions[1], dimensions[2]);
        parts.push_back(*makeTranspose(randomTensor(Dtype::F32, dimensions, random)));
    }
    const TensorPtr whole = *makeConcat(parts, std::size_t(axis));
    QVERIFY(elementsOf(*whole) == concatenatedByDefinition(parts, std::size_t(axis), whole->info().shape()));
    QVERIFY(partsEqualTheWhole(*whole, random));
}

void TestRearrange::chainsEqualTheirStepsOneByOne()
{
    std::mt19937 random(16);
    for (int round = 0; round < 200; ++round) {
        TensorPtr chained = randomTensor(Dtype::I16, randomDimensions(random, 1), random);
        TensorPtr stepwise = chained;
        for (int step = 0; step < 4; ++step) {
            const auto from = chained->info().shape().dimensions();
            const Dimensions dimensions(from.begin(), from.end());
            const auto both = [&](auto change) {
                chained = change(chained);
                stepwise = change(storedIn(bytesOf(*stepwise), stepwise->info()));
            };
            switch (random() % 4) {
            case 0: {
                const auto slices = randomSlices(random, dimensions);
                both([&](const TensorPtr &tensor) { return *makeSlice(tensor, slices); });
                break;
            }
            case 1: {
                std::vector<std::size_t> axes(dimensions.size());
                std::iota(axes.begin(), axes.end(), std::size_t(0));
                std::ranges::shuffle(axes, random);
                both([&](const TensorPtr &tensor) { return *makePermute(tensor, axes); });
                break;
            }
            case 2: {
                Dimensions other = dimensions;
                std::ranges::reverse(other);
                both([&](const TensorPtr &tensor) { return *makeReshape(tensor, Shape(other)); });
                break;
            }
            default: {
                const std::size_t axis = random() % dimensions.size();
                both([&](const TensorPtr &tensor) { return *makeConcat({tensor, tensor}, axis); });
                break;
            }
            }
        }
        QCOMPARE(chained->info(), stepwise->info());
        QVERIFY(bytesOf(*chained) == bytesOf(*stepwise));
        QVERIFY(partsEqualTheWhole(*chained, random));
    }
}

void TestRearrange::outerSlicesOfStoredTensorsStayStored()
{
    std::mt19937 random(17);
    const TensorPtr tensor = randomTensor(Dtype::F32, {10, 6, 5}, random);
    const auto offsetOf = [&](const QString &slices) -> qint64 {
        const auto stored = (*makeSlice(tensor, *slicesFromText(slices)))->stored();
        return stored ? qint64(stored->offset) : -1;
    };
    QCOMPARE(offsetOf(QStringLiteral("2:5")), 3 + 2 * 30 * 4);
    QCOMPARE(offsetOf(QStringLiteral("-1:, 1:3")), 3 + (9 * 30 + 5) * 4);
    QCOMPARE(offsetOf(QStringLiteral("4:5, 2:3, 1:4")), 3 + (4 * 30 + 2 * 5 + 1) * 4);
    QCOMPARE(offsetOf(QStringLiteral("2:5, 1:3")), -1);
    QCOMPARE(offsetOf(QStringLiteral("::2")), -1);
}

void TestRearrange::slicesOfSlicesJoin()
{
    std::mt19937 random(18);
    const TensorPtr tensor = randomTensor(Dtype::U8, {20, 30}, random);
    const TensorPtr twice = *makeSlice(*makeSlice(tensor, *slicesFromText(QStringLiteral("2:, ::3"))),
                                       *slicesFromText(QStringLiteral("1:9:2, -4:")));
    QVERIFY(twice->operand() == tensor);
    QVERIFY(elementsOf(*twice) == slicedByDefinition(*tensor, *slicesFromText(QStringLiteral("3:11:2, 18::3"))));
    QVERIFY(*makeSlice(tensor, *slicesFromText(QStringLiteral(":, 0:30"))) == tensor);
}

void TestRearrange::sliceOfAPermutationIsAPermutationOfASlice()
{
    std::mt19937 random(19);
    const TensorPtr tensor = randomTensor(Dtype::F16, {4, 5, 6}, random);
    const TensorPtr permuted = *makePermute(tensor, {2, 0, 1});
    const auto slices = *slicesFromText(QStringLiteral("1:4, 2:, ::2"));
    const TensorPtr part = *makeSlice(permuted, slices);
    QCOMPARE(permutedAxes(*part).size(), std::size_t(3));
    QVERIFY(part->operand()->operand() == tensor);
    QVERIFY(elementsOf(*part) == slicedByDefinition(*permuted, slices));
}

void TestRearrange::reshapesJoinAndStayStored()
{
    std::mt19937 random(20);
    const TensorPtr tensor = randomTensor(Dtype::F32, {4, 6}, random);
    const TensorPtr once = *makeReshape(tensor, {2, 12});
    QVERIFY(once->operand() == tensor);
    QVERIFY(once->stored() && once->stored()->offset == 3);
    QVERIFY((*makeReshape(once, {24}))->operand() == tensor);
    QVERIFY(*makeReshape(once, {4, 6}) == tensor);
    QVERIFY(*makeReshape(tensor, {4, 6}) == tensor);
    const TensorPtr scalar = *makeReshape(randomTensor(Dtype::F32, {1, 1}, random), {});
    QCOMPARE(scalar->info().shape().rank(), std::size_t(0));
    QCOMPARE(bytesOf(*scalar).size(), std::size_t(4));
    QVERIFY(!(*makeReshape(*makeTranspose(tensor), {24}))->stored());
}

void TestRearrange::concatenationsOfConcatenationsAreFlat()
{
    std::mt19937 random(24);
    const TensorPtr a = randomTensor(Dtype::F32, {2, 3}, random);
    const TensorPtr b = randomTensor(Dtype::F32, {2, 3}, random);
    const TensorPtr both = *makeConcat({a, b}, 1);
    const TensorPtr three = *makeConcat({both, a}, 1);
    QVERIFY(three->operand() == a);
    QVERIFY(elementsOf(*three) == concatenatedByDefinition({a, b, a}, 1, {2, 9}));
    const TensorPtr across = *makeConcat({both, both}, 0);
    QVERIFY(across->operand() == both);
    int sources = 0;
    across->visitSources([&](const ByteSourcePtr &) { ++sources; });
    QCOMPARE(sources, 4);
    QVERIFY(*makeConcat({a}, 1) == a);
}

void TestRearrange::stacksHaveANewAxis()
{
    std::mt19937 random(25);
    const std::vector<TensorPtr> parts = {randomTensor(Dtype::F32, {2, 3}, random),
                                          randomTensor(Dtype::F32, {2, 3}, random)};
    for (std::size_t axis = 0; axis <= 2; ++axis) {
        const TensorPtr stack = *makeStack(parts, axis);
        std::vector<std::uint64_t> expected = {2, 3};
        expected.insert(expected.begin() + std::ptrdiff_t(axis), 2);
        QCOMPARE(stack->info().shape(), Shape(expected));
        for (std::size_t i = 0; i < 2; ++i) {
            std::vector<AxisSlice> one(axis + 1);
            one[axis] = {std::int64_t(i), std::int64_t(i) + 1, 1};
            QVERIFY(bytesOf(**makeSlice(stack, one)) == bytesOf(*parts[i]));
        }
    }
    QVERIFY(!makeStack(parts, 3));
    QVERIFY(!makeStack({parts[0], randomTensor(Dtype::F32, {3, 2}, random)}, 0));
    QVERIFY(!makeStack({}, 0));
}

void TestRearrange::splitAndConcatenatedIsTheSame()
{
    std::mt19937 random(27);
    const TensorPtr fused = randomTensor(Dtype::BF16, {48, 10}, random);
    for (const std::size_t axis : {0, 1}) {
        std::vector<TensorPtr> parts;
        for (std::int64_t first = 0; first < 10; first += 2) {
            std::vector<AxisSlice> slices(axis + 1);
            slices[axis] = {first, first == 8 ? std::nullopt : std::optional<std::int64_t>(first + 2), 1};
            parts.push_back(*makeSlice(fused, slices));
        }
        QVERIFY(bytesOf(**makeConcat(parts, axis)) == bytesOf(*fused));
    }
}

BURNISH_TEST(TestRearrange)

} // namespace burnish::test::tst_rearrange

#include "tst_rearrange.moc"
