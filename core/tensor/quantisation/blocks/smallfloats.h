// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// Layouts of small floats, for loops. In an unnamed namespace and without functions of the standard library, because
// files that include this are compiled for different processors: the linker keeps one copy of functions they share.

namespace burnish {

namespace {

constexpr std::uint32_t magnitudeBits = 0x7fff'ffff;
constexpr std::uint32_t infinityBits = 0x7f80'0000;

inline constexpr float floatOf(std::uint32_t bits)
{
    return __builtin_bit_cast(float, bits);
}

inline constexpr std::uint32_t bitsOf(float value)
{
    return __builtin_bit_cast(std::uint32_t, value);
}

inline constexpr float powerOfTwo(int exponent)
{
    return floatOf(std::uint32_t(127 + exponent) << 23);
}

/// Selects without a branch, which compilers do not vectorise next to operations on floats.
inline constexpr std::uint32_t select(bool condition, std::uint32_t whenTrue, std::uint32_t whenFalse)
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
};

struct E5M2 : SmallFloat<5, 2, 15>
{
    static constexpr float largest = 57344;
    static constexpr std::uint32_t nan = 0x7f;
};

struct E2M1 : SmallFloat<2, 1, 1>
{
    static constexpr float largest = 6;
    static constexpr std::uint32_t nan = 0;
};

/// Rounds to the bits of such a float, as BlockKernels::Floats.
template <typename Float> struct ToFloat
{
    static constexpr int dropped = 23 - Float::fractionBits;
    static constexpr std::uint32_t nearlyHalf = (1U << (dropped - 1)) - 1;
    static constexpr std::uint32_t largest = bitsOf(Float::largest);
    static constexpr std::uint32_t leastNormal = std::uint32_t(128 - Float::bias) << 23;
    static constexpr std::uint32_t rebase = std::uint32_t(127 - Float::bias) << Float::fractionBits;
    static constexpr float perUnit = powerOfTwo(Float::bias - 1 + Float::fractionBits);
    /// Numbers below 2²³ are rounded to integers, halves to even, when this is added.
    static constexpr float rounding = 8388608;

    static float factorOf(float scale) { return scale; }
    std::int8_t operator()(float number, float scale) const
    {
        const std::uint32_t bits = bitsOf(number / scale);
        const std::uint32_t unlimited = bits & magnitudeBits;
        const std::uint32_t magnitude = select(unlimited > largest, largest, unlimited);
        const std::uint32_t rounded = magnitude + nearlyHalf + (magnitude >> dropped & 1);
        const std::uint32_t normal = (rounded >> dropped) - rebase;
        const std::uint32_t subnormal = bitsOf(floatOf(magnitude) * perUnit + rounding) - bitsOf(rounding);
        std::uint32_t code = select(magnitude < leastNormal, subnormal, normal);
        code = select(unlimited > infinityBits, Float::nan, code);
        return std::int8_t(std::uint8_t(code | bits >> 31 << Float::signBit));
    }
};

} // namespace

} // namespace burnish
