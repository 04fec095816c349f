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

} // namespace

} // namespace burnish
