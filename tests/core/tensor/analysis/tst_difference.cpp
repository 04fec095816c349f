// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/differenceexpr.h"
#include "core/tensor/analysis/taskvectors.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/kernels/elements.h"
#include "support/testmain.h"

#include <QTest>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

namespace burnish::test::tst_difference {

namespace {

TensorPtr tensorOf(Dtype dtype, std::vector<std::byte> bytes)
{
    const std::uint64_t elements = bytes.size() / traits(dtype).blockBytes * traits(dtype).blockElements;
    auto source = std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
    return *makeStoredTensor(*TensorInfo::make(dtype, {elements}), source, 0);
}

template <typename T> TensorPtr tensorOf(Dtype dtype, const std::vector<T> &values)
{
    const auto bytes = std::as_bytes(std::span(values));
    return tensorOf(dtype, std::vector<std::byte>(bytes.begin(), bytes.end()));
}

TensorPtr floats(const std::vector<float> &values)
{
    return tensorOf(Dtype::F32, values);
}

TensorDifference differenceOf(const TensorPtr &left, const TensorPtr &right)
{
    Task task;
    const auto difference = computeDifference(*left, *right, task);
    if (!difference)
        qFatal("%s", qPrintable(difference.error().sentence()));
    return *difference;
}

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

} // namespace

class TestDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fewNumbersByHand();
    void equalTensors();
    void zerosOfBothSignsAreEqualNumbers();
    void complexNumbersDifferByTheirDistance();
    void nansAndInfinitiesAreCountedByThemselves();
    void roundingExplainsWhatACastDoes();
    void longIntegersAreComparedExactly();
    void zeroVectors();
    void emptyTensors();
    void otherShapesAreRefused();
    void taskVectorsByHand();
    void lazyDifference();
    void allPairsOfDtypesEqualAPlainReference();
    void largeTensorsEqualAPlainReference();
    void cancelStops();
};

void TestDifference::fewNumbersByHand()
{
    const TensorDifference d = differenceOf(floats({1, 2, -3, 0, 5}), floats({1, 4, 3, 0, 4}));
    QCOMPARE(d.elementCount, std::uint64_t(5));
    QCOMPARE(d.changed, std::uint64_t(3));
    QCOMPARE(d.changedShare(), 0.6);
    QCOMPARE(d.signFlipped, std::uint64_t(1));
    QCOMPARE(d.largestDifference, 6.0);
    QCOMPARE(d.largestDifferenceAt, std::optional<std::uint64_t>(2));
    QCOMPARE(d.meanDifference, 9.0 / 5);
    QCOMPARE(d.differenceNorm, std::sqrt(41.0));
    QCOMPARE(d.leftNorm, std::sqrt(39.0));
    QCOMPARE(d.rightNorm, std::sqrt(42.0));
    QCOMPARE(d.relativeDifference, std::sqrt(41.0) / std::sqrt(39.0));
    QVERIFY(std::abs(d.cosine - 20.0 / std::sqrt(39.0 * 42.0)) < 1e-15);
    QVERIFY(!d.bitsEqual);
}

void TestDifference::equalTensors()
{
    const TensorDifference d =
        differenceOf(floats({1, notANumber, infinity, 0.1F}), floats({1, notANumber, infinity, 0.1F}));
    QVERIFY(d.bitsEqual);
    QCOMPARE(d.changed, std::uint64_t(0));
    QCOMPARE(d.nanBoth, std::uint64_t(1));
    QCOMPARE(d.cosine, 1.0);
    QCOMPARE(d.relativeDifference, 0.0);
    QVERIFY(!d.largestDifferenceAt);
}

void TestDifference::zerosOfBothSignsAreEqualNumbers()
{
    const TensorDifference d = differenceOf(floats({0.0F, 1}), floats({-0.0F, 1}));
    QCOMPARE(d.changed, std::uint64_t(0));
    QVERIFY(!d.bitsEqual);
    const TensorDifference wider = differenceOf(floats({0.5F, 1}), tensorOf<double>(Dtype::F64, {0.5, 1}));
    QCOMPARE(wider.changed, std::uint64_t(0));
    QVERIFY(!wider.bitsEqual);
    const TensorDifference packed = differenceOf(tensorOf<std::uint8_t>(Dtype::F4E2M1, {0x01, 0x22}),
                                                 tensorOf<std::uint8_t>(Dtype::F4E2M1, {0x81, 0x22}));
    QCOMPARE(packed.changed, std::uint64_t(0));
    QVERIFY(!packed.bitsEqual);
    QVERIFY(differenceOf(tensorOf<std::uint8_t>(Dtype::F4E2M1, {0x01}), tensorOf<std::uint8_t>(Dtype::F4E2M1, {0x01}))
                .bitsEqual);
}

void TestDifference::complexNumbersDifferByTheirDistance()
{
    // 3 + 4i, i, 1 and NaN + 0i; its conjugate has the same magnitudes.
    const TensorPtr numbers = tensorOf<float>(Dtype::C64, {3, 4, 0, 1, 1, 0, notANumber, 0});
    const TensorPtr conjugate = tensorOf<double>(Dtype::C128, {3, -4, 0, -1, 1, -0.0, double(notANumber), 0});
    const TensorDifference d = differenceOf(numbers, conjugate);
    QCOMPARE(d.elementCount, std::uint64_t(4));
    QCOMPARE(d.changed, std::uint64_t(2));
    QCOMPARE(d.nanBoth, std::uint64_t(1));
    QCOMPARE(d.largestDifference, 8.0);
    QCOMPARE(d.largestDifferenceAt, std::optional<std::uint64_t>(0));
    QCOMPARE(d.differenceNorm, std::sqrt(68.0));
    QCOMPARE(d.leftNorm, std::sqrt(27.0));
    QVERIFY(std::abs(d.cosine - (9 - 16 - 1 + 1) / 27.0) < 1e-15);
    // A real number is a complex one without an imaginary part.
    const TensorDifference real = differenceOf(tensorOf<float>(Dtype::C64, {2, 0, 1, 1}), floats({2, 1}));
    QCOMPARE(real.changed, std::uint64_t(1));
    QCOMPARE(real.largestDifference, 1.0);
    QVERIFY(differenceOf(numbers, numbers).bitsEqual);
}

void TestDifference::nansAndInfinitiesAreCountedByThemselves()
{
    const TensorDifference d = differenceOf(floats({notANumber, notANumber, 1, infinity, -infinity, infinity, 2}),
                                            floats({notANumber, 1, notANumber, infinity, infinity, 3, 2}));
    QCOMPARE(d.nanBoth, std::uint64_t(1));
    QCOMPARE(d.nanLeft, std::uint64_t(1));
    QCOMPARE(d.nanRight, std::uint64_t(1));
    QCOMPARE(d.infinityDisagrees, std::uint64_t(2));
    QCOMPARE(d.signFlipped, std::uint64_t(1));
    QCOMPARE(d.changed, std::uint64_t(4));
    QCOMPARE(d.finitePairs, std::uint64_t(1));
    QCOMPARE(d.leftNorm, 2.0);
    QCOMPARE(d.largestDifference, 0.0);
}

void TestDifference::roundingExplainsWhatACastDoes()
{
    const TensorPtr single = floats({0.1F, 1e6F, 1, 3, 1e-9F});
    const TensorPtr half = *makeCast(single, Dtype::F16);
    const TensorDifference cast = differenceOf(single, half);
    QCOMPARE(cast.changed, std::uint64_t(3));
    QCOMPARE(cast.explainedByRounding, std::uint64_t(3));
    QCOMPARE(cast.infinityDisagrees, std::uint64_t(1));
    QCOMPARE(differenceOf(half, single).explainedByRounding, std::uint64_t(3));
    const TensorDifference other = differenceOf(floats({0.1F, 1e6F, 1.5F, 3, 1e-9F}), half);
    QCOMPARE(other.changed, std::uint64_t(4));
    QCOMPARE(other.explainedByRounding, std::uint64_t(3));
    QCOMPARE(differenceOf(floats({1}), floats({2})).explainedByRounding, std::uint64_t(0));
    // Values outside the integer range are not explained by rounding, and do not hide later ones.
    const TensorDifference whole =
        differenceOf(floats({1.5F, 1e30F, 2.5F}), tensorOf<std::int32_t>(Dtype::I32, {1, 0, 3}));
    QCOMPARE(whole.explainedByRounding, std::uint64_t(1));
    // Casts in both directions explain 0 and the least number of E8M0, which count once.
    const TensorPtr powers = *makeCast(floats({0, 0, 0, 2}), Dtype::F8E8M0);
    const TensorDifference both = differenceOf(*makeCast(floats({0, 0, 1, 2}), Dtype::F16), powers);
    QCOMPARE(both.changed, std::uint64_t(3));
    QCOMPARE(both.explainedByRounding, std::uint64_t(2));
    // Types with several elements in a block, and a difference may start at any of them.
    const TensorPtr thirds = floats({0.3F, 2.6F, -7, 100, 0.5F, 1, 4, 3});
    for (const Dtype packed : {Dtype::F6E2M3, Dtype::F6E3M2, Dtype::F4E2M1}) {
        const TensorDifference d = differenceOf(thirds, *makeCast(thirds, packed));
        QVERIFY(d.changed >= 2);
        QCOMPARE(d.explainedByRounding, d.changed);
    }
    const TensorDifference one =
        differenceOf(*makeCast(thirds, Dtype::F4E2M1), floats({0.3F, 2.2F, -7, 100, 0.5F, 1, 4, 3}));
    QCOMPARE(one.changed, std::uint64_t(4));
    QCOMPARE(one.explainedByRounding, std::uint64_t(3));
}

void TestDifference::longIntegersAreComparedExactly()
{
    const std::int64_t large = (std::int64_t(1) << 53) + 1;
    const std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    const TensorPtr left = tensorOf<std::int64_t>(Dtype::I64, {large, largest, -largest - 1, 5});
    const TensorDifference d =
        differenceOf(left, tensorOf<std::int64_t>(Dtype::I64, {large - 1, largest - 2, -largest - 1, 5}));
    QCOMPARE(d.changed, std::uint64_t(2));
    QCOMPARE(d.largestDifference, 2.0);
    QCOMPARE(d.meanDifference, 0.75);
    const TensorDifference toFloat = differenceOf(left, tensorOf<double>(Dtype::F64, {0x1p53, 0x1p63, -0x1p63, 5}));
    QCOMPARE(toFloat.changed, std::uint64_t(2));
    QCOMPARE(toFloat.explainedByRounding, std::uint64_t(2));
    QCOMPARE(toFloat.largestDifference, 1.0);
    const std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
    const TensorDifference unsignedOnes =
        differenceOf(tensorOf<std::uint64_t>(Dtype::U64, {all, std::uint64_t(largest), 1}),
                     tensorOf<std::int64_t>(Dtype::I64, {-1, largest, 1}));
    QCOMPARE(unsignedOnes.changed, std::uint64_t(1));
    QCOMPARE(unsignedOnes.largestDifference, 0x1p64);
}

void TestDifference::zeroVectors()
{
    const TensorDifference grown = differenceOf(floats({0, 0}), floats({0, 3}));
    QCOMPARE(grown.cosine, 0.0);
    QCOMPARE(grown.relativeDifference, double(infinity));
    const TensorDifference zero = differenceOf(floats({0, 0}), floats({0, 0}));
    QCOMPARE(zero.cosine, 1.0);
    QCOMPARE(zero.relativeDifference, 0.0);
    QCOMPARE(differenceOf(floats({1, 2}), floats({-1, -2})).cosine, -1.0);
    const TensorDifference huge =
        differenceOf(tensorOf<double>(Dtype::F64, {1e300}), tensorOf<double>(Dtype::F64, {-1e300}));
    QVERIFY(std::isnan(huge.cosine));
    QCOMPARE(huge.largestDifference, 2e300);
}

void TestDifference::emptyTensors()
{
    const TensorDifference d = differenceOf(floats({}), floats({}));
    QVERIFY(d.bitsEqual);
    QCOMPARE(d.changedShare(), 0.0);
    QCOMPARE(d.meanDifference, 0.0);
    QVERIFY(!differenceOf(floats({}), tensorOf<double>(Dtype::F64, std::vector<double>())).bitsEqual);
}

void TestDifference::otherShapesAreRefused()
{
    Task task;
    const auto refused = computeDifference(*floats({1, 2}), *floats({1, 2, 3}), task);
    QVERIFY(!refused);
    QCOMPARE(refused.error().message(),
             QStringLiteral("Tensors of shapes [2] and [3] cannot be compared element by element."));
    QVERIFY(!makeDifference(floats({1, 2}), floats({1})));
    QVERIFY(!computeTaskVectors(*floats({1, 2}), *floats({1, 2}), *floats({1}), task));
}

void TestDifference::taskVectorsByHand()
{
    Task task;
    const auto vectors =
        computeTaskVectors(*floats({1, 1, 1, 1, 1, 1}), *floats({1, 2, 1, 3, 4, 2}), *floats({1, 1, 5, 3, 0, 3}), task);
    QVERIFY(vectors);
    QCOMPARE(vectors->unchanged, std::uint64_t(1));
    QCOMPARE(vectors->changedByLeft, std::uint64_t(1));
    QCOMPARE(vectors->changedByRight, std::uint64_t(1));
    QCOMPARE(vectors->changedAlike, std::uint64_t(1));
    QCOMPARE(vectors->changedDifferently, std::uint64_t(2));
    QCOMPARE(vectors->signConflicts, std::uint64_t(1));
    QCOMPARE(vectors->baseNorm, std::sqrt(6.0));
    QCOMPARE(vectors->leftNorm, std::sqrt(15.0));
    QCOMPARE(vectors->rightNorm, 5.0);
    QVERIFY(std::abs(vectors->cosine - 3 / (std::sqrt(15.0) * 5)) < 1e-15);
}

void TestDifference::lazyDifference()
{
    const TensorPtr single = *makeDifference(floats({1, 2, 3}), *makeCast(floats({1.5F, 2, -3}), Dtype::F16));
    QCOMPARE(single->info().dtype(), Dtype::F32);
    Task task;
    QCOMPARE(*readElements(*single, 0, 3, task), (std::vector<double>{0.5, 0, -6}));
    QCOMPARE(*readElements(*single, 2, 1, task), (std::vector<double>{-6}));
    const TensorPtr wide = *makeDifference(floats({1}), tensorOf<std::int32_t>(Dtype::I32, {2147483647}));
    QCOMPARE(wide->info().dtype(), Dtype::F64);
    QCOMPARE(*readElements(*wide, 0, 1, task), (std::vector<double>{2147483646}));
    const TensorPtr whole = *makeDifference(tensorOf<std::int8_t>(Dtype::I8, {-128, 5}),
                                            tensorOf<std::int64_t>(Dtype::I64, {127, std::int64_t(1) << 40}));
    QCOMPARE(whole->info().dtype(), Dtype::I64);
    QCOMPARE(*readElements(*whole, 0, 2, task), (std::vector<double>{255, 1099511627771}));
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    const TensorPtr cut = *makeDifference(tensorOf<std::int64_t>(Dtype::I64, {most, -most}),
                                          tensorOf<std::int64_t>(Dtype::I64, {-most, most}));
    QCOMPARE(*readElements(*cut, 0, 2, task), (std::vector<double>{-9223372036854775808.0, 9223372036854775808.0}));
}

/// The exact value in 80 bits, for all castable dtypes.
long double exactNumber(Dtype dtype, const std::byte *bytes)
{
    if (dtype == Dtype::I64 || dtype == Dtype::U64) {
        std::uint64_t number = 0;
        std::memcpy(&number, bytes, sizeof(number));
        return dtype == Dtype::I64 ? static_cast<long double>(std::int64_t(number)) : static_cast<long double>(number);
    }
    return elementAsDouble(dtype, bytes);
}

/// True if a cast of one element gives exactly the other.
bool castGives(Dtype from, const std::byte *element, Dtype to, const std::byte *requested)
{
    std::array<std::byte, 8> cast;
    if (convertUntilMisfit(from, {element, traits(from).blockBytes}, to, {cast.data(), traits(to).blockBytes}))
        return false;
    const long double a = exactNumber(to, cast.data());
    const long double b = exactNumber(to, requested);
    return a == b || (std::isnan(a) && std::isnan(b));
}

void compareWithReference(Dtype leftDtype, const std::vector<std::byte> &left, Dtype rightDtype,
                          const std::vector<std::byte> &right)
{
    const std::size_t leftSize = traits(leftDtype).blockBytes;
    const std::size_t rightSize = traits(rightDtype).blockBytes;
    TensorDifference requested;
    requested.elementCount = left.size() / leftSize;
    long double magnitudes = 0;
    long double squares = 0;
    long double leftSquares = 0;
    long double rightSquares = 0;
    long double products = 0;
    for (std::size_t i = 0; i < requested.elementCount; ++i) {
        const std::byte *leftBytes = left.data() + i * leftSize;
        const std::byte *rightBytes = right.data() + i * rightSize;
        const long double a = exactNumber(leftDtype, leftBytes);
        const long double b = exactNumber(rightDtype, rightBytes);
        const bool same = a == b || (std::isnan(a) && std::isnan(b));
        requested.changed += !same;
        requested.nanBoth += std::isnan(a) && std::isnan(b);
        requested.nanLeft += std::isnan(a) && !std::isnan(b);
        requested.nanRight += !std::isnan(a) && std::isnan(b);
        requested.infinityDisagrees += !same && !std::isnan(a) && !std::isnan(b) && (std::isinf(a) || std::isinf(b));
        requested.signFlipped += (a < 0 && b > 0) || (a > 0 && b < 0);
        requested.explainedByRounding += !same && leftDtype != rightDtype &&
                                         (castGives(leftDtype, leftBytes, rightDtype, rightBytes) ||
                                          castGives(rightDtype, rightBytes, leftDtype, leftBytes));
        if (!std::isfinite(a) || !std::isfinite(b))
            continue;
        ++requested.finitePairs;
        const auto magnitude = double(std::abs(b - a));
        if (magnitude > requested.largestDifference) {
            requested.largestDifference = magnitude;
            requested.largestDifferenceAt = i;
        }
        magnitudes += std::abs(b - a);
        squares += (b - a) * (b - a);
        leftSquares += a * a;
        rightSquares += b * b;
        products += a * b;
    }
    const TensorDifference d = differenceOf(tensorOf(leftDtype, left), tensorOf(rightDtype, right));
    QCOMPARE(d.elementCount, requested.elementCount);
    QCOMPARE(d.bitsEqual, leftDtype == rightDtype && left == right);
    QCOMPARE(d.changed, requested.changed);
    QCOMPARE(d.nanBoth, requested.nanBoth);
    QCOMPARE(d.nanLeft, requested.nanLeft);
    QCOMPARE(d.nanRight, requested.nanRight);
    QCOMPARE(d.infinityDisagrees, requested.infinityDisagrees);
    QCOMPARE(d.signFlipped, requested.signFlipped);
    QCOMPARE(d.explainedByRounding, requested.explainedByRounding);
    QCOMPARE(d.finitePairs, requested.finitePairs);
    QCOMPARE(d.largestDifference, requested.largestDifference);
    QCOMPARE(d.largestDifferenceAt, requested.largestDifferenceAt);
    const auto close = [](double got, long double exact) {
        return std::abs(got - exact) <= 1e-13L * std::abs(exact) || got == double(exact);
    };
    QVERIFY(close(d.meanDifference, requested.finitePairs ? magnitudes / requested.finitePairs : 0));
    QVERIFY(close(d.differenceNorm, std::sqrt(squares)));
    QVERIFY(close(d.leftNorm, std::sqrt(leftSquares)));
    QVERIFY(close(d.rightNorm, std::sqrt(rightSquares)));
    if (leftSquares > 0 && rightSquares > 0)
        QVERIFY(std::abs(d.cosine - double(products / std::sqrt(leftSquares) / std::sqrt(rightSquares))) < 1e-13);
}

/// Elements of a dtype that often equal or nearly equal those of another.
std::vector<std::byte> someElements(Dtype dtype, std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<std::byte> bytes(count * traits(dtype).blockBytes);
    for (std::size_t i = 0; i < count; ++i) {
        const double value = double(int(random() % 200) - 60) / (random() % 3 == 0 ? 1 : 16) *
                             (isInteger(dtype) || random() % 9 ? 1 : 1e9);
        const std::span<std::byte> element =
            std::span(bytes).subspan(i * traits(dtype).blockBytes, traits(dtype).blockBytes);
        if (!isInteger(dtype) && dtype != Dtype::Bool && random() % 40 == 0) {
            const std::array special = {double(notANumber), double(infinity), -double(infinity), -0.0};
            const double chosen = special[random() % special.size()];
            (void)convertUntilMisfit(Dtype::F64, std::as_bytes(std::span(&chosen, 1)), dtype, element);
        } else if (convertUntilMisfit(Dtype::F64, std::as_bytes(std::span(&value, 1)), dtype, element)) {
            std::ranges::fill(element, std::byte(0));
        }
        if ((dtype == Dtype::I64 || dtype == Dtype::U64) && random() % 10 == 0)
            element[7] = std::byte(0x7f);
    }
    return bytes;
}

void TestDifference::allPairsOfDtypesEqualAPlainReference()
{
    constexpr std::array dtypes = {Dtype::F64,    Dtype::F32,    Dtype::Flex32,     Dtype::F16,       Dtype::BF16,
                                   Dtype::I64,    Dtype::I32,    Dtype::I16,        Dtype::I8,        Dtype::U64,
                                   Dtype::U32,    Dtype::U16,    Dtype::U8,         Dtype::Bool,      Dtype::F8E4M3,
                                   Dtype::F8E5M2, Dtype::F8E8M0, Dtype::F8E4M3FNUZ, Dtype::F8E5M2FNUZ};
    for (const Dtype left : dtypes) {
        for (const Dtype right : dtypes) {
            // Different values, and the same values after a cast.
            const auto bytes = someElements(left, 300, unsigned(left));
            compareWithReference(left, bytes, right, someElements(right, 300, unsigned(left) + unsigned(right) % 2));
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(QStringLiteral("%1 with %2").arg(int(left)).arg(int(right))));
        }
    }
}

void TestDifference::largeTensorsEqualAPlainReference()
{
    const std::size_t count = 270'001;
    const auto left = someElements(Dtype::F32, count, 1);
    auto right = left;
    for (std::size_t i = 5; i < count; i += 1000) {
        const float value = float(i);
        std::memcpy(right.data() + i * 4, &value, 4);
    }
    compareWithReference(Dtype::F32, left, Dtype::F32, right);
    compareWithReference(Dtype::F32, left, Dtype::F32, left);
    std::vector<std::byte> half(count * 2);
    QVERIFY(!convertUntilMisfit(Dtype::F32, left, Dtype::F16, half));
    compareWithReference(Dtype::F16, half, Dtype::F32, right);
}

void TestDifference::cancelStops()
{
    Task task;
    task.cancel();
    const auto stopped = computeDifference(*floats({1, 2}), *floats({1, 2}), task);
    QVERIFY(!stopped);
    QVERIFY(stopped.error().isCancelled());
}

BURNISH_TEST(TestDifference)

} // namespace burnish::test::tst_difference

#include "tst_difference.moc"
