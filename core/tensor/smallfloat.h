// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <cmath>
#include <limits>

namespace burnish {

/// What a cast to an 8-bit float makes of numbers that the type does not have. The other small floats leave no choice:
/// E5M2 has infinities, the FNUZ types take NaN, and those of 6 and 4 bits their largest number.
enum class F8Overflow : std::uint8_t {
    Saturate, ///< as PyTorch: E4M3's largest number, for infinities too; E8M0 drops signs and makes 0 its least number
    Nan       ///< as ml_dtypes and JAX: NaN in E4M3, and in E8M0 for 0 and negative numbers
};

/// Returns the bits of the largest finite number of an 8-bit float.
[[nodiscard]] inline unsigned largestFiniteBits(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F8E4M3:
        return 0x7e;
    case Dtype::F8E5M2:
        return 0x7b;
    case Dtype::F8E8M0:
        return 0xfe;
    default:
        return 0x7f;
    }
}

/// Returns the value for the bits of a float of at most 8 bits: OCP 8-bit (E4M3 without infinities, E5M2 with them),
/// OCP E8M0 scale, the FNUZ variants (no infinities, no negative zero), OCP MX 6- and 4-bit elements. Exact.
[[nodiscard]] inline double smallFloatValue(Dtype dtype, unsigned bits)
{
    struct Layout
    {
        int exponentBits;
        int mantissaBits;
        int bias;
    };
    const auto nan = std::numeric_limits<double>::quiet_NaN();
    Layout layout = {};
    switch (dtype) {
    case Dtype::F8E8M0:
        return bits == 0xff ? nan : std::ldexp(1.0, int(bits) - 127);
    case Dtype::F8E4M3:
        if ((bits & 0x7f) == 0x7f)
            return nan;
        layout = {4, 3, 7};
        break;
    case Dtype::F8E5M2:
        if ((bits & 0x7f) > 0x7c)
            return nan;
        if ((bits & 0x7f) == 0x7c)
            return bits & 0x80 ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
        layout = {5, 2, 15};
        break;
    case Dtype::F8E4M3FNUZ:
    case Dtype::F8E5M2FNUZ:
        if (bits == 0x80)
            return nan;
        layout = dtype == Dtype::F8E4M3FNUZ ? Layout{4, 3, 8} : Layout{5, 2, 16};
        break;
    case Dtype::F6E2M3:
        layout = {2, 3, 1};
        break;
    case Dtype::F6E3M2:
        layout = {3, 2, 3};
        break;
    default:
        layout = {2, 1, 1};
        break;
    }
    const int mantissa = int(bits) & ((1 << layout.mantissaBits) - 1);
    const int exponent = int(bits >> layout.mantissaBits) & ((1 << layout.exponentBits) - 1);
    const bool negative = (bits >> (layout.mantissaBits + layout.exponentBits)) & 1;
    const double magnitude =
        exponent == 0 ? std::ldexp(mantissa, 1 - layout.bias - layout.mantissaBits)
                      : std::ldexp((1 << layout.mantissaBits) + mantissa, exponent - layout.bias - layout.mantissaBits);
    return negative ? -magnitude : magnitude;
}

} // namespace burnish
