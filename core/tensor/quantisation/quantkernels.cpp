// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantkernels.h"

#include "core/base/endian.h"
#include "core/base/noalias.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstring>

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

template <typename Float> float valueOf(std::uint32_t code)
{
    constexpr auto firstNormal = 1U << Float::fractionBits;
    constexpr float unit = powerOfTwo(1 - Float::bias - Float::fractionBits);
    const std::uint32_t magnitude = code & Float::magnitude;
    const std::uint32_t normal = (magnitude << (23 - Float::fractionBits)) + (std::uint32_t(127 - Float::bias) << 23);
    const auto subnormal = std::bit_cast<std::uint32_t>(float(std::int32_t(magnitude)) * unit);
    const std::uint32_t finite = select(magnitude < firstNormal, subnormal, normal);
    const std::uint32_t sign = select(magnitude < Float::firstUnsigned, (code >> Float::signBit) << 31, 0);
    return std::bit_cast<float>(Float::special(magnitude, finite) | sign);
}

/// The values of all bytes: looking them up takes less time than computing them, even several at once.
using ValueTable = std::array<float, 256>;

template <typename Float> const ValueTable &tableOf()
{
    static const ValueTable table = [] {
        ValueTable values;
        for (std::uint32_t code = 0; code < values.size(); ++code)
            values[code] = valueOf<Float>(code);
        return values;
    }();
    return table;
}

const ValueTable &tableOf(Dtype type)
{
    switch (type) {
    case Dtype::F8E4M3:
        return tableOf<E4M3>();
    case Dtype::F8E5M2:
        return tableOf<E5M2>();
    default:
        return tableOf<E2M1>();
    }
}

void scaleValues(const ValueTable &table, const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t count, float scale,
                 float *BURNISH_NO_ALIAS out)
{
    std::size_t i = 0;
    // Compilers look up single bytes of a vector in a way that takes longer.
    for (; i + 8 <= count; i += 8) {
        const auto eight = loadLittle<std::uint64_t>(reinterpret_cast<const std::byte *>(codes + i));
        std::array<float, 8> values;
        for (unsigned j = 0; j < values.size(); ++j)
            values[j] = table[eight >> 8 * j & 0xff];
        for (std::size_t j = 0; j < values.size(); ++j)
            out[i + j] = scale * values[j];
    }
    for (; i < count; ++i)
        out[i] = scale * table[std::uint8_t(codes[i])];
}

/// Blocks of several pieces; loops of a known length have no rest.
template <std::size_t piece>
void scalePieces(const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t pieces, std::span<const float> scales,
                 float *BURNISH_NO_ALIAS out)
{
    for (const float scale : scales) {
        for (std::size_t i = 0; i < pieces; ++i) {
            for (std::size_t j = 0; j < piece; ++j)
                out[j] = scale * float(codes[j]);
            codes += piece;
            out += piece;
        }
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

void separatePairs(const std::byte *bytes, std::size_t count, std::int8_t *out)
{
    using Four = std::array<std::int8_t, 4>;
    static const std::array<Four, 256> table = [] {
        std::array<Four, 256> fours;
        for (unsigned byte = 0; byte < fours.size(); ++byte) {
            for (unsigned i = 0; i < 4; ++i)
                fours[byte][i] = std::int8_t(byte >> 2 * i & 3);
        }
        return fours;
    }();
    for (std::size_t i = 0; i < count; ++i)
        std::memcpy(out + 4 * i, table[std::to_integer<std::uint8_t>(bytes[i])].data(), sizeof(Four));
}

} // namespace

void scaleIntegers(const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t count, float scale,
                   float *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = scale * float(codes[i]);
}

void scaleIntegerBlocks(const std::int8_t *codes, std::size_t size, std::span<const float> scales, float *out)
{
    if (size % 32 == 0)
        return scalePieces<32>(codes, size / 32, scales, out);
    if (size % 16 == 0)
        return scalePieces<16>(codes, size / 16, scales, out);
    for (std::size_t i = 0; i < scales.size(); ++i)
        scaleIntegers(codes + i * size, size, scales[i], out + i * size);
}

void scaleFloats(Dtype type, const std::int8_t *codes, std::size_t count, float scale, float *out)
{
    scaleValues(tableOf(type), codes, count, scale, out);
}

void scaleFloatBlocks(Dtype type, const std::int8_t *codes, std::size_t size, std::span<const float> scales, float *out)
{
    const ValueTable &table = tableOf(type);
    for (std::size_t i = 0; i < scales.size(); ++i)
        scaleValues(table, codes + i * size, size, scales[i], out + i * size);
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
