// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantkernels.h"

#include "core/base/noalias.h"

#include <bit>
#include <cmath>

namespace burnish::quantkernels {

namespace {

constexpr std::uint32_t magnitudeBits = 0x7fff'ffff;
constexpr std::uint32_t infinityBits = 0x7f80'0000;

constexpr float powerOfTwo(int exponent)
{
    return std::bit_cast<float>(std::uint32_t(127 + exponent) << 23);
}

/// Selects without a branch, which compilers do not vectorise next to operations on floats.
std::uint32_t select(bool condition, std::uint32_t whenTrue, std::uint32_t whenFalse)
{
    const std::uint32_t mask = 0U - std::uint32_t(condition);
    return (whenTrue & mask) | (whenFalse & ~mask);
}

/// The layout of a float of at most eight bits.
template <int exponentBits, int fractionBits_, int bias_> struct SmallFloat
{
    static constexpr int fractionBits = fractionBits_;
    static constexpr int bias = bias_;
    static constexpr int signBit = exponentBits + fractionBits_;
    static constexpr std::uint32_t magnitude = (1U << signBit) - 1;
};

struct E4M3 : SmallFloat<4, 3, 7>
{
    static constexpr float largest = 448;
    static constexpr std::uint32_t nan = 0x7f;
    /// Burn converts by way of f16, which leaves these bits of a NaN, and its sign.
    static std::uint32_t special(std::uint32_t code, std::uint32_t bits)
    {
        return select(code == nan, 0x7fff'e000U, bits);
    }
    static constexpr std::uint32_t firstUnsigned = 0x80;
};

struct E5M2 : SmallFloat<5, 2, 15>
{
    static constexpr float largest = 57344;
    static constexpr std::uint32_t nan = 0x7f;
    static std::uint32_t special(std::uint32_t code, std::uint32_t bits)
    {
        return select(code > 0x7c, 0x7fc0'0000U, select(code == 0x7c, infinityBits, bits));
    }
    static constexpr std::uint32_t firstUnsigned = 0x7d;
};

struct E2M1 : SmallFloat<2, 1, 1>
{
    static constexpr float largest = 6;
    static constexpr std::uint32_t nan = 0;
    static std::uint32_t special(std::uint32_t, std::uint32_t bits) { return bits; }
    static constexpr std::uint32_t firstUnsigned = 0x80;
};

template <typename Float>
void scaleAs(const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t count, float scale, float *BURNISH_NO_ALIAS out)
{
    constexpr auto firstNormal = 1U << Float::fractionBits;
    constexpr float unit = powerOfTwo(1 - Float::bias - Float::fractionBits);
    for (std::size_t i = 0; i < count; ++i) {
        const auto code = std::uint32_t(std::uint8_t(codes[i]));
        const std::uint32_t magnitude = code & Float::magnitude;
        const std::uint32_t normal =
            (magnitude << (23 - Float::fractionBits)) + (std::uint32_t(127 - Float::bias) << 23);
        const auto subnormal = std::bit_cast<std::uint32_t>(float(std::int32_t(magnitude)) * unit);
        const std::uint32_t finite = select(magnitude < firstNormal, subnormal, normal);
        const std::uint32_t sign = select(magnitude < Float::firstUnsigned, (code >> Float::signBit) << 31, 0);
        out[i] = scale * std::bit_cast<float>(Float::special(magnitude, finite) | sign);
    }
}

template <typename Float>
void quantiseAs(const float *BURNISH_NO_ALIAS values, std::size_t count, float scale, std::int8_t *BURNISH_NO_ALIAS out)
{
    constexpr int dropped = 23 - Float::fractionBits;
    constexpr auto largest = std::bit_cast<std::uint32_t>(Float::largest);
    constexpr auto leastNormal = std::uint32_t(128 - Float::bias) << 23;
    constexpr float perUnit = powerOfTwo(Float::bias - 1 + Float::fractionBits);
    // Numbers below 2²³ are rounded to integers, halves to even, when this is added.
    constexpr float rounding = 8388608;
    for (std::size_t i = 0; i < count; ++i) {
        const auto bits = std::bit_cast<std::uint32_t>(values[i] / scale);
        const std::uint32_t unlimited = bits & magnitudeBits;
        const std::uint32_t magnitude = select(unlimited > largest, largest, unlimited);
        const std::uint32_t rounded = magnitude + (1U << (dropped - 1)) - 1 + (magnitude >> dropped & 1);
        const std::uint32_t normal = (rounded >> dropped) - (std::uint32_t(127 - Float::bias) << Float::fractionBits);
        const float units = std::bit_cast<float>(magnitude) * perUnit + rounding;
        const std::uint32_t subnormal = std::bit_cast<std::uint32_t>(units) - std::bit_cast<std::uint32_t>(rounding);
        std::uint32_t code = select(magnitude < leastNormal, subnormal, normal);
        code = select(unlimited > infinityBits, Float::nan, code);
        out[i] = std::int8_t(std::uint8_t(code | bits >> 31 << Float::signBit));
    }
}

void separateNibbles(const std::byte *BURNISH_NO_ALIAS bytes, std::size_t count, std::int8_t *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < count; ++i) {
        const auto byte = std::to_integer<std::uint8_t>(bytes[i]);
        out[2 * i] = std::int8_t(byte & 15);
        out[2 * i + 1] = std::int8_t(byte >> 4);
    }
}

void separatePairs(const std::byte *BURNISH_NO_ALIAS bytes, std::size_t count, std::int8_t *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < count; ++i) {
        const auto byte = std::to_integer<std::uint8_t>(bytes[i]);
        out[4 * i] = std::int8_t(byte & 3);
        out[4 * i + 1] = std::int8_t(byte >> 2 & 3);
        out[4 * i + 2] = std::int8_t(byte >> 4 & 3);
        out[4 * i + 3] = std::int8_t(byte >> 6);
    }
}

} // namespace

void scaleIntegers(const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t count, float scale,
                   float *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = scale * float(codes[i]);
}

void scaleFloats(Dtype type, const std::int8_t *codes, std::size_t count, float scale, float *out)
{
    switch (type) {
    case Dtype::F8E4M3:
        return scaleAs<E4M3>(codes, count, scale, out);
    case Dtype::F8E5M2:
        return scaleAs<E5M2>(codes, count, scale, out);
    default:
        return scaleAs<E2M1>(codes, count, scale, out);
    }
}

void unpack(const std::byte *bytes, std::size_t firstBit, unsigned bits, std::span<std::int8_t> out)
{
    const unsigned mask = (1U << bits) - 1;
    std::size_t i = 0;
    if (firstBit % 8 == 0 && bits < 8) {
        const std::size_t whole = out.size() * bits / 8;
        bits == 4 ? separateNibbles(bytes + firstBit / 8, whole, out.data())
                  : separatePairs(bytes + firstBit / 8, whole, out.data());
        i = whole * 8 / bits;
    }
    for (; i < out.size(); ++i) {
        const std::size_t bit = firstBit + i * bits;
        out[i] = std::int8_t((std::to_integer<unsigned>(bytes[bit / 8]) >> (bit % 8)) & mask);
    }
}

void extendSigns(std::span<std::int8_t> codes, unsigned bits)
{
    const int sign = 1 << (bits - 1);
    for (std::int8_t &code : codes)
        code = std::int8_t(((code & (2 * sign - 1)) ^ sign) - sign);
}

float largestMagnitude(std::span<const float> values)
{
    // As integers, magnitudes have the order of their values, with NaN above infinity.
    std::int32_t largest = 0;
    for (const float value : values) {
        const auto bits = std::int32_t(std::bit_cast<std::uint32_t>(value) & magnitudeBits);
        largest = bits > largest ? bits : largest;
    }
    return std::bit_cast<float>(largest);
}

void quantiseIntegers(const float *BURNISH_NO_ALIAS values, std::size_t count, float inverse, int least, int most,
                      std::int8_t *BURNISH_NO_ALIAS out)
{
    // The largest float below a half: adding it and cutting off the fraction rounds halves, and nothing less, up.
    constexpr float nearlyHalf = 0x1.fffffep-2F;
    const auto low = float(least);
    const auto high = float(most);
    for (std::size_t i = 0; i < count; ++i) {
        const float value = values[i] * inverse;
        float rounded = value + std::copysign(nearlyHalf, value);
        rounded = rounded < low ? low : rounded;
        rounded = rounded > high ? high : rounded;
        rounded = value == value ? rounded : 0.0F;
        out[i] = std::int8_t(std::int32_t(rounded));
    }
}

void quantiseFloats(Dtype type, const float *values, std::size_t count, float scale, std::int8_t *out)
{
    switch (type) {
    case Dtype::F8E4M3:
        return quantiseAs<E4M3>(values, count, scale, out);
    case Dtype::F8E5M2:
        return quantiseAs<E5M2>(values, count, scale, out);
    default:
        return quantiseAs<E2M1>(values, count, scale, out);
    }
}

void pack(std::span<const std::int8_t> codes, unsigned bits, std::byte *out)
{
    const unsigned perByte = 8 / bits;
    const unsigned mask = (1U << bits) - 1;
    std::size_t i = 0;
    if (bits == 4) {
        for (; i + 1 < codes.size(); i += 2)
            *out++ = std::byte((unsigned(codes[i]) & 15) | (unsigned(codes[i + 1]) & 15) << 4);
    }
    for (; i < codes.size(); i += perByte) {
        unsigned byte = 0;
        for (unsigned part = 0; part < perByte && i + part < codes.size(); ++part)
            byte |= (unsigned(codes[i + part]) & mask) << (part * bits);
        *out++ = std::byte(byte);
    }
}

} // namespace burnish::quantkernels
