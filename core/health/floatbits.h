// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/endian.h"
#include "core/base/half.h"

#include <bit>

namespace burnish::tensorhealth {

/// Layout of sign, exponent and fraction in a float's bits.
template <typename BitsType, int fraction, int bias_> struct FloatBits
{
    using Bits = BitsType;
    static constexpr int fractionBits = fraction;
    static constexpr int bias = bias_;
    static constexpr std::size_t exponents = std::size_t(1) << (sizeof(Bits) * 8 - 1 - fraction);
    static constexpr std::size_t special = exponents - 1; ///< the exponent of infinities and NaN

    static Bits load(const std::byte *bytes, std::uint64_t i) { return loadLittle<Bits>(bytes + i * sizeof(Bits)); }
    static std::size_t exponentOf(Bits bits) { return std::size_t(bits >> fractionBits) & (exponents - 1); }
    static bool isZero(Bits bits) { return Bits(bits << 1) == 0; }
    static bool isNan(Bits bits)
    {
        return exponentOf(bits) == special && Bits(bits << (sizeof(Bits) * 8 - fractionBits)) != 0;
    }
};

struct Double : FloatBits<std::uint64_t, 52, 1023>
{
    static constexpr bool fitsHalf = false;
    static constexpr bool fitsBfloat = false;
    static double value(Bits bits) { return std::bit_cast<double>(bits); }
};

struct Single : FloatBits<std::uint32_t, 23, 127>
{
    static constexpr bool fitsHalf = false;
    static constexpr bool fitsBfloat = false;
    static double value(Bits bits) { return double(std::bit_cast<float>(bits)); }
};

struct Half : FloatBits<std::uint16_t, 10, 15>
{
    static constexpr bool fitsHalf = true;
    static constexpr bool fitsBfloat = true;
    static double value(Bits bits) { return double(halfToFloat(bits)); }
};

struct Bfloat : FloatBits<std::uint16_t, 7, 127>
{
    static constexpr bool fitsHalf = false;
    static constexpr bool fitsBfloat = true;
    static double value(Bits bits) { return double(bfloatToFloat(bits)); }
};

} // namespace burnish::tensorhealth
