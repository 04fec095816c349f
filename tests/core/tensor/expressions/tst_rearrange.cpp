// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/elements.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <random>

using namespace burnish;
using namespace burnish::test;

namespace {

using Dimensions = std::vector<std::uint64_t>;

TensorPtr storedIn(std::vector<std::byte> bytes, TensorInfo info, std::uint64_t offset = 0)
{
    auto source = std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
    return *makeStoredTensor(std::move(info), source, offset);
}

/// Random bytes, behind three others in their source.
TensorPtr randomTensor(Dtype dtype, const Dimensions &dimensions, std::mt19937 &random)
{
    const auto info = TensorInfo::make(dtype, Shape(dimensions));
    if (!info)
        qFatal("%s", qPrintable(info.error().sentence()));
    std::vector<std::byte> bytes(std::size_t(info->byteSize()) + 3);
    std::ranges::generate(bytes, [&] { return std::byte(random() & 0xff); });
    return storedIn(std::move(bytes), *info, 3);
}

/// All elements, each as its bytes, or as its number where several share a byte.
std::vector<std::string> elementsOf(const TensorExpr &tensor)
{
    const auto count = std::size_t(tensor.info().elementCount());
    const DtypeTraits &type = traits(tensor.info().dtype());
    std::vector<std::string> elements;
    if (type.blockElements > 1) {
        const auto texts = readElementTexts(tensor, 0, count, Task());
        for (const QString &text : *texts)
            elements.push_back(text.toStdString());
        return elements;
    }
    const std::vector<std::byte> bytes = bytesOf(tensor);
    for (std::size_t i = 0; i < count; ++i)
        elements.emplace_back(reinterpret_cast<const char *>(bytes.data()) + i * type.blockBytes, type.blockBytes);
    return elements;
}

/// The coordinates of element i.
Dimensions coordinates(std::uint64_t i, std::span<const std::uint64_t> dimensions)
{
    Dimensions index(dimensions.size());
    for (std::size_t axis = dimensions.size(); axis-- > 0; i /= dimensions[axis])
        index[axis] = i % dimensions[axis];
    return index;
}

std::uint64_t numberOf(const Dimensions &index, std::span<const std::uint64_t> dimensions)
{
    std::uint64_t number = 0;
    for (std::size_t axis = 0; axis < dimensions.size(); ++axis)
        number = number * dimensions[axis] + index[axis];
    return number;
}

/// The elements of an axis that Python's slice names, by its definition: the indices are counted out one by one.
Dimensions pythonRange(const AxisSlice &slice, std::int64_t length)
{
    const auto normal = [&](std::int64_t index) {
        return index < 0 ? std::max<std::int64_t>(0, index + length) : std::min(index, length);
    };
    Dimensions taken;
    for (std::int64_t i = normal(slice.start.value_or(0)); i < normal(slice.stop.value_or(length)); i += slice.step)
        taken.push_back(std::uint64_t(i));
    return taken;
}

std::vector<std::string> slicedByDefinition(const TensorExpr &tensor, const std::vector<AxisSlice> &slices)
{
    const auto dimensions = tensor.info().shape().dimensions();
    const std::vector<std::string> all = elementsOf(tensor);
    std::vector<Dimensions> taken;
    Dimensions lengths;
    for (std::size_t axis = 0; axis < dimensions.size(); ++axis) {
        taken.push_back(pythonRange(axis < slices.size() ? slices[axis] : AxisSlice(), std::int64_t(dimensions[axis])));
        lengths.push_back(taken.back().size());
    }
    std::vector<std::string> part;
    for (std::uint64_t i = 0; i < *Shape(lengths).elementCount(); ++i) {
        Dimensions index = coordinates(i, lengths);
        for (std::size_t axis = 0; axis < index.size(); ++axis)
            index[axis] = taken[axis][index[axis]];
        part.push_back(all[numberOf(index, dimensions)]);
    }
    return part;
}

std::vector<std::string> concatenatedByDefinition(const std::vector<TensorPtr> &parts, std::size_t axis,
                                                  const Shape &shape)
{
    std::vector<std::vector<std::string>> elements;
    for (const TensorPtr &part : parts)
        elements.push_back(elementsOf(*part));
    std::vector<std::string> whole;
    for (std::uint64_t i = 0; i < *shape.elementCount(); ++i) {
        Dimensions index = coordinates(i, shape.dimensions());
        std::size_t part = 0;
        while (index[axis] >= parts[part]->info().shape()[axis])
            index[axis] -= parts[part++]->info().shape()[axis];
        whole.push_back(elements[part][numberOf(index, parts[part]->info().shape().dimensions())]);
    }
    return whole;
}

/// Reads random ranges and compares them with the same ranges of the whole.
bool partsEqualTheWhole(const TensorExpr &tensor, std::mt19937 &random)
{
    const std::vector<std::byte> whole = bytesOf(tensor);
    const std::size_t block = traits(tensor.info().dtype()).blockBytes;
    const std::size_t blocks = whole.size() / block;
    for (int round = 0; round < 20; ++round) {
        const std::size_t first = random() % (blocks + 1);
        const std::size_t count = random() % (blocks - first + 1);
        const auto begin = whole.begin() + std::ptrdiff_t(first * block);
        if (bytesOf(tensor, first * block, count * block) !=
            std::vector<std::byte>(begin, begin + std::ptrdiff_t(count * block)))
            return false;
    }
    return true;
}

Dimensions randomDimensions(std::mt19937 &random, std::size_t leastRank, std::uint64_t longest = 6)
{
    Dimensions dimensions(leastRank + random() % (6 - leastRank));
    for (std::uint64_t &dimension : dimensions)
        dimension = random() % 25 == 0 ? 0 : 1 + random() % longest;
    return dimensions;
}

std::vector<AxisSlice> randomSlices(std::mt19937 &random, const Dimensions &dimensions)
{
    std::vector<AxisSlice> slices(dimensions.empty() ? 0 : random() % (dimensions.size() + 1));
    for (std::size_t axis = 0; axis < slices.size(); ++axis) {
        const auto place = [&] {
            return std::int64_t(random() % (2 * dimensions[axis] + 5)) - std::int64_t(dimensions[axis]) - 2;
        };
        if (random() % 3 != 0)
            slices[axis].start = place();
        if (random() % 3 != 0)
            slices[axis].stop = place();
        if (random() % 3 == 0)
            slices[axis].step = 1 + random() % 3;
    }
    return slices;
}

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
    void packedTypesAreCutBetweenBytesOnly();
    void chainsEqualTheirStepsOneByOne();
    void outerSlicesOfStoredTensorsStayStored();
    void slicesOfSlicesJoin();
    void sliceOfAPermutationIsAPermutationOfASlice();
    void reshapesJoinAndStayStored();
    void aMissingDimensionIsInferred();
    void shapesOfOtherCountsAreRefused_data();
    void shapesOfOtherCountsAreRefused();
    void badSlicesAreRefused();
    void badConcatenationsAreRefused();
    void concatenationsOfConcatenationsAreFlat();
    void stacksHaveANewAxis();
    void quantisedTensors();
    void endsOf64Bits();
    void slicesAsTextAndBack_data();
    void slicesAsTextAndBack();
    void whatIsNoSliceIsRefused_data();
    void whatIsNoSliceIsRefused();
    void splitAndConcatenatedIsTheSame();
    void cancelStopsTheRead();
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
        // The same of a computed tensor, which has no bytes to point at.
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
        // Computed parts are read by way of a buffer, stored ones with long runs are not.
        parts.push_back(randomTensor(Dtype::F32, dimensions, random));
        std::swap(dimensions[1], dimensions[2]);
        parts.push_back(*makeTranspose(randomTensor(Dtype::F32, dimensions, random)));
    }
    const TensorPtr whole = *makeConcat(parts, std::size_t(axis));
    QVERIFY(elementsOf(*whole) == concatenatedByDefinition(parts, std::size_t(axis), whole->info().shape()));
    QVERIFY(partsEqualTheWhole(*whole, random));
}

void TestRearrange::packedTypesAreCutBetweenBytesOnly()
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
    // Each fills whole bytes, but its rows do not.
    const TensorPtr odd = randomTensor(Dtype::F4E2M1, {2, 3}, random);
    QCOMPARE(makeConcat({odd, odd}, 1).error().code(), ErrorCode::Unsupported);
    QVERIFY(elementsOf(**makeConcat({odd, odd}, 0)) == concatenatedByDefinition({odd, odd}, 0, {4, 3}));
    QVERIFY(elementsOf(**makeReshape(odd, {3, 2})) == elementsOf(*odd));
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

void TestRearrange::aMissingDimensionIsInferred()
{
    const auto inferred = [](const Shape &from, const std::vector<std::int64_t> &wanted) {
        const auto shape = inferredShape(from, wanted);
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

void TestRearrange::shapesOfOtherCountsAreRefused_data()
{
    QTest::addColumn<QList<qint64>>("wanted");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("too few") << QList<qint64>{4, 5}
                             << QStringLiteral("[4, 5] does not hold the 24 elements of [4, 6].");
    QTest::newRow("nothing") << QList<qint64>{} << QStringLiteral("[] does not hold the 24 elements of [4, 6].");
    QTest::newRow("no whole rest") << QList<qint64>{-1, 5}
                                   << QStringLiteral("[-1, 5] does not hold the 24 elements of [4, 6].");
    QTest::newRow("two unknown") << QList<qint64>{-1, -1}
                                 << QStringLiteral("Only one axis can be -1, which stands for what is left.");
    QTest::newRow("negative") << QList<qint64>{-2, 12} << QStringLiteral("An axis cannot have -2 elements.");
    QTest::newRow("beside zero") << QList<qint64>{0, -1}
                                 << QStringLiteral("Beside an axis of no elements, -1 could be anything.");
    QTest::newRow("more than 64 bits") << QList<qint64>{qint64(1) << 62, qint64(1) << 62}
                                       << QStringLiteral("[4611686018427387904, 4611686018427387904] does not hold the "
                                                         "24 elements of [4, 6].");
}

void TestRearrange::shapesOfOtherCountsAreRefused()
{
    QFETCH(QList<qint64>, wanted);
    QFETCH(QString, sentence);
    const auto shape = inferredShape({4, 6}, std::vector<std::int64_t>(wanted.begin(), wanted.end()));
    QVERIFY(!shape);
    QCOMPARE(shape.error().message(), sentence);
    std::mt19937 random(21);
    QVERIFY(!makeReshape(randomTensor(Dtype::F32, {4, 6}, random), {5, 5}));
}

void TestRearrange::badSlicesAreRefused()
{
    std::mt19937 random(22);
    const TensorPtr tensor = randomTensor(Dtype::F32, {4, 6}, random);
    QVERIFY(!makeSlice(tensor, std::vector<AxisSlice>(3)));
    for (const std::int64_t step : {std::int64_t(0), std::int64_t(-1), std::numeric_limits<std::int64_t>::min()})
        QVERIFY(!makeSlice(tensor, std::vector<AxisSlice>{{{}, {}, step}}));
    QVERIFY(!makeSlice(randomTensor(Dtype::F32, {}, random), std::vector<AxisSlice>(1)));
    QVERIFY(makeSlice(randomTensor(Dtype::F32, {}, random), {}));
}

void TestRearrange::badConcatenationsAreRefused()
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

void TestRearrange::quantisedTensors()
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

void TestRearrange::endsOf64Bits()
{
    std::mt19937 random(26);
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    const TensorPtr tensor = randomTensor(Dtype::U8, {7}, random);
    QVERIFY(*makeSlice(tensor, std::vector<AxisSlice>{{least, most, 1}}) == tensor);
    QCOMPARE((*makeSlice(tensor, std::vector<AxisSlice>{{2, most, most}}))->info().shape(), Shape({1}));
    QCOMPARE((*makeSlice(tensor, std::vector<AxisSlice>{{most, least, most}}))->info().shape(), Shape({0}));
    // No elements, and yet axes whose product no number holds.
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

void TestRearrange::slicesAsTextAndBack_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("canonical");
    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("whole") << QStringLiteral(":") << QStringLiteral(":");
    QTest::newRow("brackets, spaces") << QStringLiteral("[ 0:10 ,: , ::2]") << QStringLiteral("0:10, :, ::2");
    QTest::newRow("negative") << QStringLiteral("-3:-1") << QStringLiteral("-3:-1");
    QTest::newRow("step of one") << QStringLiteral("1:2:1,3:") << QStringLiteral("1:2, 3:");
}

void TestRearrange::slicesAsTextAndBack()
{
    QFETCH(QString, text);
    QFETCH(QString, canonical);
    const auto slices = slicesFromText(text);
    QVERIFY(slices);
    QCOMPARE(slicesAsText(*slices), canonical);
    QCOMPARE(*slicesFromText(canonical), *slices);
}

void TestRearrange::whatIsNoSliceIsRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"3", ":,", "a:b", "1:2:3:4", "::0", "::-1", "1;2", "[", "99999999999999999999:"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestRearrange::whatIsNoSliceIsRefused()
{
    QFETCH(QString, text);
    const auto slices = slicesFromText(text);
    QVERIFY(!slices);
    QCOMPARE(slices.error().code(), ErrorCode::InvalidArgument);
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

void TestRearrange::cancelStopsTheRead()
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

BURNISH_TEST(TestRearrange)
#include "tst_rearrange.moc"
