// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/numberkernels.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <span>
#include <type_traits>

namespace burnish::test::tst_numberkernels {

namespace {

/// Bit patterns of every kind: noise, values of usual size, zeros, subnormals, infinities, NaN.
template <typename Bits> std::vector<std::byte> someNumbers(std::size_t count, bool onlyUsual, unsigned seed)
{
    std::mt19937_64 random(seed);
    std::normal_distribution<double> normal(0.01, 0.02);
    std::vector<std::byte> bytes(count * sizeof(Bits));
    constexpr int width = 8 * int(sizeof(Bits));
    for (std::size_t i = 0; i < count; ++i) {
        // Values around 0.02 as half and bfloat, doubles, floats.
        Bits bits = width == 64   ? Bits(std::bit_cast<std::int64_t>(normal(random)))
                    : width == 32 ? Bits(std::bit_cast<std::int32_t>(float(normal(random))))
                                  : Bits(0x2000 + random() % 0x1800 + (random() % 2 ? 0x8000 : 0));
        if (!onlyUsual && random() % 7 == 0) {
            const std::array<Bits, 6> special = {0,
                                                 Bits(Bits(1) << (width - 1)),
                                                 1,
                                                 Bits(width == 64   ? 0x7ff0000000000000
                                                      : width == 32 ? 0x7f800000
                                                                    : 0x7c00),
                                                 Bits(~Bits(0)),
                                                 Bits(random())};
            bits = special[random() % special.size()];
        }
        std::memcpy(bytes.data() + i * sizeof(Bits), &bits, sizeof(Bits));
    }
    return bytes;
}

constexpr std::array<std::size_t, 9> counts = {0, 1, 3, 7, 8, 9, 64, 1001, numberBlockSize};

template <typename Bits>
void compareCounts(NumberKernels::Count<Bits> ours, NumberKernels::Count<Bits> portable,
                   const typename BitCounts<Bits>::Limits &limits)
{
    for (const std::size_t count : counts) {
        for (const bool onlyUsual : {true, false}) {
            const auto bytes = someNumbers<Bits>(count, onlyUsual, unsigned(count));
            BitCounts<Bits> a;
            BitCounts<Bits> b;
            ours(bytes.data(), count, limits, a);
            portable(bytes.data(), count, limits, b);
            QCOMPARE(a.above, b.above);
            QCOMPARE(a.lowest, b.lowest);
            QCOMPARE(a.highest, b.highest);
            for (std::size_t limit = 0; limit < limits.size(); ++limit) {
                std::uint32_t above = 0;
                for (std::size_t i = 0; i < count; ++i) {
                    Bits bits;
                    std::memcpy(&bits, bytes.data() + i * sizeof(Bits), sizeof(Bits));
                    above += Bits(bits & std::numeric_limits<Bits>::max()) > limits[limit];
                }
                QCOMPARE(a.above[limit], above);
            }
        }
    }
}

bool sameBits(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

template <typename Bits> void compareSums(NumberKernels::Sum ours, NumberKernels::Sum portable)
{
    for (const std::size_t count : counts) {
        for (const bool onlyUsual : {true, false}) {
            const auto bytes = someNumbers<Bits>(count, onlyUsual, unsigned(count) + 1);
            ShiftedSums reference;
            portable(bytes.data(), count, 0.015625, false, reference);
            for (const bool allFinite : {false, true}) {
                if (allFinite && !onlyUsual)
                    continue;
                ShiftedSums sums;
                ours(bytes.data(), count, 0.015625, allFinite, sums);
                QVERIFY(sameBits(sums.sum, reference.sum));
                QVERIFY(sameBits(sums.squares, reference.squares));
                QVERIFY(sameBits(sums.magnitudes, reference.magnitudes));
            }
        }
    }
}

template <typename Float>
PairCounts plainlyCounted(const std::vector<std::byte> &left, const std::vector<std::byte> &right, std::size_t count)
{
    PairCounts counts;
    for (std::size_t i = 0; i < count; ++i) {
        Float a;
        Float b;
        std::memcpy(&a, left.data() + i * sizeof(Float), sizeof(Float));
        std::memcpy(&b, right.data() + i * sizeof(Float), sizeof(Float));
        counts.different += a != b;
        counts.signFlipped += (a < 0 && b > 0) || (a > 0 && b < 0);
        counts.notFinite += !std::isfinite(a) || !std::isfinite(b);
    }
    return counts;
}

template <typename Bits> void comparePairs(const NumberKernels &ours, const NumberKernels &portable)
{
    constexpr bool isSingle = sizeof(Bits) == 4;
    const auto countOf = [](const NumberKernels &kernels) {
        return isSingle ? kernels.countFloatPairs : kernels.countDoublePairs;
    };
    const auto sumOf = [](const NumberKernels &kernels) {
        return isSingle ? kernels.sumFloatPairs : kernels.sumDoublePairs;
    };
    for (const std::size_t count : counts) {
        for (const bool onlyUsual : {true, false}) {
            const auto left = someNumbers<Bits>(count, onlyUsual, 5);
            const auto right = someNumbers<Bits>(count, onlyUsual, 6);
            PairCounts a;
            PairCounts b;
            countOf(ours)(left.data(), right.data(), count, a);
            countOf(portable)(left.data(), right.data(), count, b);
            QCOMPARE(a.different, b.different);
            QCOMPARE(a.signFlipped, b.signFlipped);
            QCOMPARE(a.notFinite, b.notFinite);
            const PairCounts plain = plainlyCounted<std::conditional_t<isSingle, float, double>>(left, right, count);
            QCOMPARE(a.different, plain.different);
            QCOMPARE(a.signFlipped, plain.signFlipped);
            QCOMPARE(a.notFinite, plain.notFinite);
            PairSums reference;
            PairSums sums;
            sumOf(portable)(left.data(), right.data(), count, false, reference);
            sumOf(ours)(left.data(), right.data(), count, onlyUsual, sums);
            QVERIFY(sameBits(sums.magnitudes, reference.magnitudes));
            QVERIFY(sameBits(sums.squares, reference.squares));
            QVERIFY(sameBits(sums.leftSquares, reference.leftSquares));
            QVERIFY(sameBits(sums.rightSquares, reference.rightSquares));
            QVERIFY(sameBits(sums.products, reference.products));
            QVERIFY(sameBits(sums.largest, reference.largest));
        }
    }
}

template <typename Bits, int fractionBits>
void checkExponents(NumberKernels::CountExponents ours, std::uint32_t below, bool onlyUsual)
{
    constexpr std::uint64_t mask = (std::uint64_t(1) << (8 * sizeof(Bits) - 1 - fractionBits)) - 1;
    // Around the ends of steps, and enough for every counter to overflow if it were not emptied in time.
    for (const std::size_t count : {0, 1, 31, 47, 48, 95, 96, 97, 1001, 4096, 20'000, 20'001}) {
        const auto bytes = onlyUsual && count > 10'000 ? std::vector<std::byte>(count * sizeof(Bits), std::byte(0x2a))
                                                       : someNumbers<Bits>(count, onlyUsual, unsigned(count) + 2);
        ExponentCounts requested;
        for (std::size_t i = 0; i < count; ++i) {
            Bits bits;
            std::memcpy(&bits, bytes.data() + i * sizeof(Bits), sizeof(Bits));
            const std::uint64_t exponent = (std::uint64_t(bits) >> fractionBits) & mask;
            if (exponent <= below)
                ++requested.bins[0];
            else if (exponent - below < requested.bins.size())
                ++requested.bins[std::size_t(exponent - below)];
        }
        ExponentCounts counts;
        ours(bytes.data(), count, below, counts);
        QCOMPARE(counts.bins, requested.bins);
    }
}

} // namespace

class TestNumberKernels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allGiveTheSameBits();
    void pairsByHand();
    void exponentsAreCounted();
    void bytesAreSummedExactly();
    void bytesAreMixedWithTheirPlace();
};

void TestNumberKernels::allGiveTheSameBits()
{
    const NumberKernels &portable = portableNumberKernels();
    QCOMPARE(usableNumberKernels().back(), &portable);
    QCOMPARE(usableNumberKernels().front(), &fastestNumberKernels());
    for (const NumberKernels *kernels : usableNumberKernels()) {
        compareCounts<std::int16_t>(kernels->count16, portable.count16,
                                    {0, 0x3ff, 0, 0, 0x7bff, 0x7bff, 0x7bff, 0x7c00});
        compareCounts<std::int16_t>(kernels->count16, portable.count16,
                                    {0, 0x7f, 0x3300, 0, 0x477f, 0x7f7f, 0x7f7f, 0x7f80});
        compareCounts<std::int32_t>(kernels->count32, portable.count32,
                                    {0, 0x7fffff, 0x33000000, 0x8000, 0x477fefff, 0x7f7f7fff, 0x7f7fffff, 0x7f800000});
        compareCounts<std::int64_t>(kernels->count64, portable.count64,
                                    {0, 0xfffffffffffff, 0x3e60000010000000, 0x3790000800000000, 0x40effdffefffffff,
                                     0x47efefffefffffff, 0x7fefffffffffffff, 0x7ff0000000000000});
        compareSums<std::int16_t>(kernels->sumHalves, portable.sumHalves);
        compareSums<std::int16_t>(kernels->sumBfloats, portable.sumBfloats);
        compareSums<std::int32_t>(kernels->sumFloats, portable.sumFloats);
        compareSums<std::int64_t>(kernels->sumDoubles, portable.sumDoubles);
        comparePairs<std::int32_t>(*kernels, portable);
        comparePairs<std::int64_t>(*kernels, portable);
    }
}

void TestNumberKernels::pairsByHand()
{
    const std::array<float, 5> left = {1, -2, 0, std::nanf(""), 3};
    const std::array<float, 5> right = {1, 2, -0.0F, 1, std::numeric_limits<float>::infinity()};
    const auto bytes = [](const auto &values) { return std::as_bytes(std::span(values)).data(); };
    for (const NumberKernels *kernels : usableNumberKernels()) {
        PairCounts counted;
        kernels->countFloatPairs(bytes(left), bytes(right), 5, counted);
        QCOMPARE(counted.different, 3U);
        QCOMPARE(counted.signFlipped, 1U);
        QCOMPARE(counted.notFinite, 2U);
        PairSums sums;
        kernels->sumFloatPairs(bytes(left), bytes(right), 5, false, sums);
        QCOMPARE(sums.magnitudes, 4.0);
        QCOMPARE(sums.squares, 16.0);
        QCOMPARE(sums.leftSquares, 5.0);
        QCOMPARE(sums.products, -3.0);
        QCOMPARE(sums.largest, 4.0);
    }
}

void TestNumberKernels::exponentsAreCounted()
{
    for (const NumberKernels *kernels : usableNumberKernels()) {
        for (const bool onlyUsual : {true, false}) {
            for (const std::uint32_t below : {0U, 3U, 20U, 84U, 100U, 127U, 255U}) {
                checkExponents<std::int16_t, 10>(kernels->countHalfExponents, below % 32, onlyUsual);
                checkExponents<std::int16_t, 7>(kernels->countBfloatExponents, below, onlyUsual);
                checkExponents<std::int32_t, 23>(kernels->countFloatExponents, below, onlyUsual);
                checkExponents<std::int64_t, 52>(kernels->countDoubleExponents, below * 8, onlyUsual);
            }
        }
    }
}

void TestNumberKernels::bytesAreSummedExactly()
{
    std::mt19937 random(3);
    std::vector<std::vector<std::byte>> blocks(3, std::vector<std::byte>(numberBlockSize));
    blocks[1].assign(numberBlockSize, std::byte(0x80));
    blocks[2].assign(numberBlockSize, std::byte(0xff));
    std::ranges::generate(blocks[0], [&] { return std::byte(random() % 3 ? random() : 0); });
    for (const auto &block : blocks) {
        for (const std::size_t count :
             {std::size_t(1), std::size_t(31), std::size_t(32), std::size_t(100), block.size()}) {
            for (const bool isSigned : {false, true}) {
                ByteSums requested;
                requested.lowest = 255;
                requested.highest = -128;
                for (std::size_t i = 0; i < count; ++i) {
                    const int value = isSigned ? int(std::int8_t(block[i])) : int(block[i]);
                    requested.sum += value;
                    requested.squares += std::uint64_t(value * value);
                    requested.magnitudes += std::uint64_t(std::abs(value));
                    requested.zeros += value == 0;
                    requested.lowest = std::min(requested.lowest, value);
                    requested.highest = std::max(requested.highest, value);
                }
                for (const NumberKernels *kernels : usableNumberKernels()) {
                    ByteSums sums;
                    kernels->sumBytes(block.data(), count, isSigned, sums);
                    QCOMPARE(sums.sum, requested.sum);
                    QCOMPARE(sums.squares, requested.squares);
                    QCOMPARE(sums.magnitudes, requested.magnitudes);
                    QCOMPARE(sums.zeros, requested.zeros);
                    QCOMPARE(sums.lowest, requested.lowest);
                    QCOMPARE(sums.highest, requested.highest);
                }
            }
        }
    }
}

void TestNumberKernels::bytesAreMixedWithTheirPlace()
{
    constexpr std::size_t step = MixedBytes::stepSize;
    std::vector<std::byte> bytes(7 * step);
    std::mt19937 random(4);
    std::ranges::generate(bytes, [&] { return std::byte(random()); });
    const auto mixed = [](const NumberKernels &kernels, std::span<const std::byte> some, std::uint64_t place) {
        MixedBytes result;
        kernels.mixBytes(some.data(), some.size() / step, place, result);
        return result.sums;
    };
    const auto requested = mixed(portableNumberKernels(), bytes, 5);
    for (const NumberKernels *kernels : usableNumberKernels()) {
        QCOMPARE(mixed(*kernels, bytes, 5), requested);
        QVERIFY(mixed(*kernels, bytes, 6) != requested);
        auto parts = mixed(*kernels, std::span(bytes).subspan(3 * step), 8);
        const auto rest = mixed(*kernels, std::span(bytes).first(3 * step), 5);
        for (std::size_t i = 0; i < parts.size(); ++i)
            parts[i] += rest[i];
        QCOMPARE(parts, requested);
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            auto others = bytes;
            others[at] ^= std::byte(1);
            QVERIFY(mixed(*kernels, others, 5) != requested);
        }
        auto swapped = bytes;
        std::ranges::swap_ranges(std::span(swapped).first(step), std::span(swapped).subspan(step, step));
        QVERIFY(mixed(*kernels, swapped, 5) != requested);
    }
}

BURNISH_TEST(TestNumberKernels)

} // namespace burnish::test::tst_numberkernels

#include "tst_numberkernels.moc"
