// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/noalias.h"
#include "core/tensor/quantisation/blocks/blockkernels.h"
#include "core/tensor/quantisation/blocks/smallfloats.h"

#include <bit>

// The loops of BlockKernels, compiled once per instruction set. Everything is in an unnamed namespace and calls no
// inline functions that other files share: the linker keeps one copy of those, which would then run on processors
// without these instructions.

namespace burnish {

namespace {

/// Calls `work` for each block with pieces of a length that the compiler knows, which have no rest, if there are such.
template <typename Work> void forSize(std::size_t size, const Work &work)
{
    if (size % 32 == 0)
        work.template blocks<32>(size / 32);
    else if (size % 16 == 0)
        work.template blocks<16>(size / 16);
    else if (size % 8 == 0)
        work.template blocks<8>(size / 8);
    else
        work.template blocks<1>(size);
}

/// As integers, magnitudes have the order of their values, with NaN above infinity.
struct LargestOfBlocks
{
    const float *values;
    std::size_t count;
    float *out;

    template <std::size_t piece> void blocks(std::size_t pieces) const
    {
        const float *BURNISH_NO_ALIAS in = values;
        for (std::size_t block = 0; block < count; ++block) {
            std::int32_t most[piece] = {};
            for (std::size_t i = 0; i < pieces; ++i, in += piece) {
                for (std::size_t j = 0; j < piece; ++j) {
                    const auto bits = std::int32_t(bitsOf(in[j]) & magnitudeBits);
                    most[j] = bits > most[j] ? bits : most[j];
                }
            }
            std::int32_t largest = 0;
            for (std::size_t j = 0; j < piece; ++j)
                largest = most[j] > largest ? most[j] : largest;
            out[block] = floatOf(std::uint32_t(largest));
        }
    }
};

void largestMagnitudes(const float *values, std::size_t size, std::size_t blocks, float *out)
{
    // The largest of wider pieces would not stay in registers.
    const LargestOfBlocks work{values, blocks, out};
    size % 8 == 0 ? work.blocks<8>(size / 8) : work.blocks<1>(size);
}

template <typename Stored> void storeScale(Stored bits, std::byte *out)
{
    if constexpr (std::endian::native == std::endian::little) {
        __builtin_memcpy(out, &bits, sizeof bits);
    } else {
        for (std::size_t i = 0; i < sizeof bits; ++i)
            out[i] = std::byte(std::uint8_t(bits >> 8 * i));
    }
}

constexpr std::uint32_t smallestNormal = 0x0080'0000;

/// Scales of f32.
struct FloatScale
{
    using Stored = std::uint32_t;
    static std::uint32_t roundUp(std::uint32_t bits)
    {
        return select(bits - 1 >= infinityBits - 1, smallestNormal, bits);
    }
    static std::uint32_t value(std::uint32_t bits) { return bits; }
};

/// Scales of type E8M0: only exponents, the lowest being that of 2⁻¹²⁷.
struct E8M0Scale
{
    using Stored = std::uint8_t;
    static constexpr std::uint32_t least = 0x0040'0000;
    static std::uint32_t roundUp(std::uint32_t bits)
    {
        const std::uint32_t up = (select(bits > infinityBits, smallestNormal, bits) + 0x007f'ffff) >> 23;
        return select(bits <= least, 0, select(up > 0xfe, 0xfe, up));
    }
    static std::uint32_t value(std::uint32_t bits) { return select(bits == 0, least, bits << 23); }
};

/// Scales of smaller floats, not 0.
template <typename Bits, int fractionBits, int bias, std::uint32_t largest> struct SmallScale
{
    using Stored = Bits;
    static constexpr int dropped = 23 - fractionBits;
    static constexpr std::uint32_t rebase = std::uint32_t(127 - bias) << 23;
    /// Subnormal numbers of f32's exponents need no other treatment.
    static constexpr std::uint32_t leastNormal = bias == 127 ? 0 : rebase + smallestNormal;
    static constexpr int unitExponent = bias == 127 ? 0 : 1 - bias - fractionBits;

    static std::uint32_t roundUp(std::uint32_t bits)
    {
        const std::uint32_t normal = (bits - rebase + (1U << dropped) - 1) >> dropped;
        // Others are cut off to what an integer holds, and not used.
        const float units = floatOf(select(bits < leastNormal, bits, 0)) * powerOfTwo(-unitExponent);
        const auto whole = std::int32_t(units);
        const std::uint32_t subnormal = std::uint32_t(whole) + std::uint32_t(float(whole) < units);
        std::uint32_t up = select(bits < leastNormal, subnormal, normal);
        up = select(up > largest, largest, up);
        constexpr std::uint32_t replacement = bias == 127 ? smallestNormal >> dropped : 1;
        return select(bits == 0 || bits > infinityBits, replacement, up);
    }
    static std::uint32_t value(std::uint32_t bits)
    {
        const std::uint32_t normal = (bits << dropped) + rebase;
        const std::uint32_t subnormal = bitsOf(float(std::int32_t(bits)) * powerOfTwo(unitExponent));
        return select(bits < leastNormal >> dropped && bits < 1U << fractionBits, subnormal, normal);
    }
};

template <typename Type>
void roundScales(float *BURNISH_NO_ALIAS magnitudes, std::size_t count, float divisor, float global,
                 std::byte *BURNISH_NO_ALIAS out)
{
    using Stored = typename Type::Stored;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t bits = Type::roundUp(bitsOf(2 * magnitudes[i] / divisor / global) & magnitudeBits);
        storeScale(Stored(bits), out + i * sizeof(Stored));
        magnitudes[i] = global * floatOf(Type::value(bits));
    }
}

struct ToInteger
{
    /// The largest float below a half: adding it and cutting off the fraction rounds halves, and nothing less, up.
    static constexpr float nearlyHalf = 0x1.fffffep-2F;
    float low;
    float high;

    static float factorOf(float scale) { return 1 / scale; }
    std::int8_t operator()(float number, float inverse) const
    {
        const float value = number * inverse;
        float rounded = value + floatOf(bitsOf(nearlyHalf) | (bitsOf(value) & ~magnitudeBits));
        rounded = rounded < low ? low : rounded;
        rounded = rounded > high ? high : rounded;
        rounded = value == value ? rounded : 0.0F;
        return std::int8_t(std::int32_t(rounded));
    }
};

struct ToEvenInteger
{
    /// Numbers below 2²² are rounded to integers, halves to even, when this is added.
    static constexpr float rounding = 12582912;
    float low;
    float high;

    static float factorOf(float scale) { return scale; }
    std::int8_t operator()(float number, float scale) const
    {
        float value = number / scale;
        value = value < low ? low : value;
        value = value > high ? high : value;
        value = value == value ? value : 0.0F;
        return std::int8_t(std::int32_t(bitsOf(value + rounding) - bitsOf(rounding)));
    }
};

template <typename Convert> struct QuantiseBlocks
{
    Convert convert;
    const float *values;
    const float *scales;
    std::size_t count;
    std::int8_t *out;

    template <std::size_t piece> void blocks(std::size_t pieces) const
    {
        const Convert conversion = convert;
        const float *BURNISH_NO_ALIAS in = values;
        std::int8_t *BURNISH_NO_ALIAS codes = out;
        for (std::size_t block = 0; block < count; ++block) {
            const float factor = Convert::factorOf(scales[block]);
            if constexpr (piece == 1) {
                for (std::size_t i = 0; i < pieces; ++i)
                    codes[i] = conversion(in[i], factor);
                in += pieces;
                codes += pieces;
            } else {
                for (std::size_t i = 0; i < pieces; ++i, in += piece, codes += piece) {
                    for (std::size_t j = 0; j < piece; ++j)
                        codes[j] = conversion(in[j], factor);
                }
            }
        }
    }
};

void quantiseIntegers(const float *values, std::size_t size, const float *scales, std::size_t blocks, int least,
                      int most, std::int8_t *out)
{
    forSize(size, QuantiseBlocks<ToInteger>{{float(least), float(most)}, values, scales, blocks, out});
}

void quantiseEvenIntegers(const float *values, std::size_t size, const float *scales, std::size_t blocks, int least,
                          int most, std::int8_t *out)
{
    forSize(size, QuantiseBlocks<ToEvenInteger>{{float(least), float(most)}, values, scales, blocks, out});
}

template <typename Float>
void quantiseFloats(const float *values, std::size_t size, const float *scales, std::size_t blocks, std::int8_t *out)
{
    forSize(size, QuantiseBlocks<ToFloat<Float>>{{}, values, scales, blocks, out});
}

void packNibbles(const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t bytes, std::byte *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < bytes; ++i)
        out[i] = std::byte(std::uint8_t((codes[2 * i] & 15) | (codes[2 * i + 1] & 15) << 4));
}

void packPairs(const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t bytes, std::byte *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < bytes; ++i) {
        const std::int8_t *four = codes + 4 * i;
        out[i] = std::byte(std::uint8_t((four[0] & 3) | (four[1] & 3) << 2 | (four[2] & 3) << 4 | (four[3] & 3) << 6));
    }
}

template <BlockKernels::Largest largest = largestMagnitudes, BlockKernels::Integers integers = quantiseIntegers,
          BlockKernels::Floats e4m3 = quantiseFloats<E4M3>, BlockKernels::Floats e5m2 = quantiseFloats<E5M2>,
          BlockKernels::Floats e2m1 = quantiseFloats<E2M1>>
constexpr BlockKernels kernelsWith = {
    largest,
    roundScales<FloatScale>,
    roundScales<SmallScale<std::uint16_t, 10, 15, 0x7bff>>,
    roundScales<SmallScale<std::uint16_t, 7, 127, 0x7f7f>>,
    roundScales<E8M0Scale>,
    roundScales<SmallScale<std::uint8_t, 3, 7, 0x7e>>,
    integers,
    quantiseEvenIntegers,
    e4m3,
    e5m2,
    e2m1,
    packNibbles,
    packPairs,
};

} // namespace

} // namespace burnish
