// SPDX-License-Identifier: MIT
#include "core/base/half.h"
#include "core/tensor/quantisation/blocks/blockkernels.h"
#include "core/tensor/quantisation/quantscales.h"
#include "core/tensor/smallfloat.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>

namespace burnish::test::tst_blockkernels {

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

/// Numbers of every kind: ordinary ones, halves between two integers and their neighbours, any bits, special ones.
class BlockNumbers
{
public:
    std::uint32_t bits()
    {
        m_state = m_state * 6364136223846793005U + 1442695040888963407U;
        return std::uint32_t(m_state >> 32);
    }
    float number()
    {
        constexpr std::array<float, 8> special = {0.0F,   -0.0F, infinity, -infinity, std::numeric_limits<float>::min(),
                                                  1e-45F, NAN,   -NAN};
        const std::uint32_t kind = bits();
        switch (kind % 64) {
        case 0:
            return special[kind >> 6 & 7];
        case 1:
            return std::bit_cast<float>(bits());
        case 2:
            return std::bit_cast<float>(bits() & 0x807f'ffff);
        default:
            break;
        }
        if (kind % 64 < 24) {
            const float half = float(int(kind >> 8 & 0x1ff) - 256) / 2;
            return std::bit_cast<float>(std::bit_cast<std::uint32_t>(half) + (kind >> 20) % 3 - 1);
        }
        return float(std::int32_t(bits())) * 0x1p-24F;
    }
    std::vector<float> block(std::size_t count)
    {
        std::vector<float> numbers(count);
        const float factor = bits() % 4 == 0 ? std::ldexp(1.0F, int(bits() % 300) - 170) : 1.0F;
        for (float &value : numbers)
            value = number() * factor;
        return numbers;
    }
    float magnitude() { return std::abs(bits() % 2 == 0 ? number() : std::bit_cast<float>(bits())); }

private:
    std::uint64_t m_state = 7;
};

float largestOf(std::span<const float> block)
{
    float largest = 0;
    for (const float value : block) {
        if (std::isnan(value))
            return NAN;
        largest = std::max(largest, std::abs(value));
    }
    return largest;
}

unsigned scaleSize(Dtype type)
{
    return type == Dtype::F32 ? 4 : type == Dtype::F16 || type == Dtype::BF16 ? 2 : 1;
}

float scaleOf(std::uint32_t bits, Dtype type)
{
    std::array<std::byte, 4> bytes = {};
    for (unsigned i = 0; i < 4; ++i)
        bytes[i] = std::byte(std::uint8_t(bits >> 8 * i));
    return scaleFromBytes(bytes.data(), type);
}

/// Returns the bits of the smallest finite scale that is large enough, or of the largest.
std::uint32_t scaleAtLeast(float scale, Dtype type)
{
    if (type == Dtype::F32)
        return std::bit_cast<std::uint32_t>(scale);
    std::uint32_t low = 0;
    std::uint32_t high = type == Dtype::F16 ? 0x7bff : type == Dtype::BF16 ? 0x7f7f : largestFiniteBits(type);
    while (low < high) {
        const std::uint32_t middle = (low + high) / 2;
        if (scaleOf(middle, type) < scale)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

std::uint32_t scaleBits(float scale, Dtype type)
{
    constexpr float smallest = std::numeric_limits<float>::min();
    const std::uint32_t bits = scaleAtLeast(std::isnan(scale) ? smallest : scale, type);
    const float rounded = scaleOf(bits, type);
    return rounded == 0 || std::isinf(rounded) ? scaleAtLeast(smallest, type) : bits;
}

int integerOf(float number, float scale, int least, int most)
{
    const float value = number * (1 / scale);
    return std::isnan(value) ? 0 : int(std::clamp(std::round(value), float(least), float(most)));
}

/// Returns the code of the nearest number, the even one of two.
std::uint32_t smallFloatOf(float number, float scale, Dtype type)
{
    const float value = number / scale;
    const std::uint32_t sign = std::signbit(value) ? (type == Dtype::F4E2M1 ? 8U : 0x80U) : 0;
    if (std::isnan(value))
        return (type == Dtype::F4E2M1 ? 0 : 0x7f) | sign;
    const std::uint32_t largest = type == Dtype::F4E2M1 ? 7 : largestFiniteBits(type);
    std::uint32_t low = 0;
    for (std::uint32_t step = 64; step > 0; step /= 2) {
        if (low + step <= largest && smallFloatValue(type, low + step) <= double(std::abs(value)))
            low += step;
    }
    if (low == largest)
        return low | sign;
    const double below = std::abs(double(value)) - smallFloatValue(type, low);
    const double above = smallFloatValue(type, low + 1) - std::abs(double(value));
    return (below < above || (below == above && low % 2 == 0) ? low : low + 1) | sign;
}

} // namespace

class TestBlockKernels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheLargest()
    {
        BlockNumbers numbers;
        for (int round = 0; round < rounds; ++round) {
            const std::size_t size = sizes[std::size_t(round) % sizes.size()];
            const std::size_t blocks = 1 + numbers.bits() % 40;
            const std::vector<float> values = numbers.block(size * blocks);
            for (const BlockKernels *kernels : usableBlockKernels()) {
                std::vector<float> found(blocks);
                kernels->largestMagnitudes(values.data(), size, blocks, found.data());
                for (std::size_t i = 0; i < blocks; ++i) {
                    const float requested = largestOf(std::span(values).subspan(i * size, size));
                    QVERIFY(found[i] == requested || (std::isnan(found[i]) && std::isnan(requested)));
                }
            }
        }
    }

    void roundsScalesUp_data()
    {
        QTest::addColumn<int>("type");
        for (const Dtype type : {Dtype::F32, Dtype::F16, Dtype::BF16, Dtype::F8E8M0, Dtype::F8E4M3})
            QTest::newRow(nameOf(type).data()) << int(type);
    }
    void roundsScalesUp()
    {
        QFETCH(int, type);
        const auto dtype = Dtype(type);
        BlockNumbers numbers;
        for (int round = 0; round < rounds; ++round) {
            std::vector<float> magnitudes(1 + numbers.bits() % 70);
            for (float &magnitude : magnitudes)
                magnitude = numbers.magnitude();
            const float divisor = round % 3 == 0 ? 2 : 254;
            const float global = round % 2 == 0 ? 1 : 0.0123F;
            for (const BlockKernels *kernels : usableBlockKernels()) {
                const auto scales = dtype == Dtype::F32      ? kernels->floatScales
                                    : dtype == Dtype::F16    ? kernels->halfScales
                                    : dtype == Dtype::BF16   ? kernels->bfloatScales
                                    : dtype == Dtype::F8E8M0 ? kernels->e8m0Scales
                                                             : kernels->e4m3Scales;
                std::vector<float> found = magnitudes;
                std::vector<std::byte> bytes(found.size() * scaleSize(dtype));
                scales(found.data(), found.size(), divisor, global, bytes.data());
                for (std::size_t i = 0; i < found.size(); ++i) {
                    const float requested = scaleOf(scaleBits(2 * magnitudes[i] / divisor / global, dtype), dtype);
                    QCOMPARE(std::bit_cast<std::uint32_t>(found[i]), std::bit_cast<std::uint32_t>(global * requested));
                    const float stored = scaleFromBytes(bytes.data() + i * scaleSize(dtype), dtype);
                    QCOMPARE(std::bit_cast<std::uint32_t>(stored), std::bit_cast<std::uint32_t>(requested));
                }
            }
        }
    }

    void quantises()
    {
        constexpr std::array<std::pair<int, int>, 4> ranges = {{{-127, 127}, {-128, 127}, {-7, 7}, {-2, 1}}};
        BlockNumbers numbers;
        for (int round = 0; round < rounds; ++round) {
            const std::size_t size = sizes[std::size_t(round) % sizes.size()];
            const std::size_t blocks = 1 + numbers.bits() % 5;
            const std::vector<float> values = numbers.block(size * blocks);
            std::vector<float> scales(blocks, 1.0F);
            for (float &scale : scales)
                scale = numbers.bits() % 2 == 0 ? scale : numbers.magnitude();
            const auto [least, most] = ranges[numbers.bits() % ranges.size()];
            for (const BlockKernels *kernels : usableBlockKernels()) {
                std::vector<std::int8_t> codes(values.size());
                kernels->integers(values.data(), size, scales.data(), blocks, least, most, codes.data());
                for (std::size_t i = 0; i < values.size(); ++i)
                    QCOMPARE(int(codes[i]), integerOf(values[i], scales[i / size], least, most));
                for (const Dtype type : {Dtype::F8E4M3, Dtype::F8E5M2, Dtype::F4E2M1}) {
                    const auto floats = type == Dtype::F8E4M3   ? kernels->e4m3
                                        : type == Dtype::F8E5M2 ? kernels->e5m2
                                                                : kernels->e2m1;
                    floats(values.data(), size, scales.data(), blocks, codes.data());
                    for (std::size_t i = 0; i < values.size(); ++i) {
                        const std::uint32_t requested = smallFloatOf(values[i], scales[i / size], type);
                        // The sign of a NaN that an operation makes depends on the processor.
                        const bool isMade = std::isnan(values[i] / scales[i / size]) && !std::isnan(values[i]);
                        const std::uint32_t sign = type == Dtype::F4E2M1 ? 8 : 0x80;
                        QCOMPARE(std::uint8_t(codes[i]) | (isMade ? sign : 0), requested | (isMade ? sign : 0));
                    }
                }
            }
        }
    }

    void packs()
    {
        BlockNumbers numbers;
        std::vector<std::int8_t> codes(4 * 70);
        for (std::int8_t &code : codes)
            code = std::int8_t(std::uint8_t(numbers.bits()));
        for (const BlockKernels *kernels : usableBlockKernels()) {
            for (std::size_t bytes = 0; bytes <= 70; ++bytes) {
                std::vector<std::byte> nibbles(71, std::byte(0xaa));
                std::vector<std::byte> pairs = nibbles;
                kernels->packNibbles(codes.data(), bytes, nibbles.data());
                kernels->packPairs(codes.data(), bytes, pairs.data());
                for (std::size_t i = 0; i < bytes; ++i) {
                    unsigned nibble = 0;
                    unsigned pair = 0;
                    for (std::size_t j = 0; j < 2; ++j)
                        nibble |= (unsigned(codes[2 * i + j]) & 15) << 4 * j;
                    for (std::size_t j = 0; j < 4; ++j)
                        pair |= (unsigned(codes[4 * i + j]) & 3) << 2 * j;
                    QCOMPARE(std::to_integer<unsigned>(nibbles[i]), nibble);
                    QCOMPARE(std::to_integer<unsigned>(pairs[i]), pair);
                }
                QCOMPARE(std::to_integer<int>(nibbles[bytes]), 0xaa);
                QCOMPARE(std::to_integer<int>(pairs[bytes]), 0xaa);
            }
        }
    }

private:
    static constexpr int rounds = 3000;
    static constexpr std::array<std::size_t, 10> sizes = {32, 16, 64, 8, 255, 1, 24, 96, 48, 5};
};

BURNISH_TEST(TestBlockKernels)

} // namespace burnish::test::tst_blockkernels

#include "tst_blockkernels.moc"
