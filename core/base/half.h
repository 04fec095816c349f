// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace burnish {

/// IEEE binary16 bits → f32, exact.
[[nodiscard]] constexpr float halfToFloat(std::uint16_t half)
{
    const std::uint32_t sign = std::uint32_t(half & 0x8000) << 16;
    const std::uint32_t exponent = (half >> 10) & 0x1f;
    std::uint32_t mantissa = half & 0x3ff;
    if (exponent == 0x1f)
        return std::bit_cast<float>(sign | 0x7f800000 | (mantissa << 13) | (mantissa ? 0x400000U : 0U));
    if (exponent != 0)
        return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (mantissa << 13));
    if (mantissa == 0)
        return std::bit_cast<float>(sign);
    const int shift = std::countl_zero(mantissa) - 21;
    mantissa = (mantissa << shift) & 0x3ff;
    return std::bit_cast<float>(sign | std::uint32_t(113 - shift) << 23 | (mantissa << 13));
}

/// f32 → IEEE binary16 bits: nearest even, overflow to infinity, subnormals kept, NaN quietened.
[[nodiscard]] constexpr std::uint16_t floatToHalf(float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const auto sign = std::uint16_t((bits >> 16) & 0x8000);
    const std::uint32_t magnitude = bits & 0x7fffffff;
    if (magnitude > 0x7f800000)
        return std::uint16_t(sign | 0x7e00 | ((magnitude >> 13) & 0x3ff));
    if (magnitude >= 0x477ff000)
        return std::uint16_t(sign | 0x7c00);
    if (magnitude >= 0x38800000) {
        const std::uint32_t rebased = magnitude - 0x38000000;
        return std::uint16_t(sign | ((rebased + 0xfff + ((rebased >> 13) & 1)) >> 13));
    }
    if (magnitude <= 0x33000000)
        return sign;
    const std::uint32_t mantissa = (magnitude & 0x7fffff) | 0x800000;
    const std::uint32_t shift = 126 - (magnitude >> 23);
    const std::uint32_t kept = mantissa >> shift;
    const std::uint32_t rest = mantissa & ((1U << shift) - 1);
    const std::uint32_t middle = 1U << (shift - 1);
    return std::uint16_t(sign | (kept + (rest > middle || (rest == middle && (kept & 1)) ? 1 : 0)));
}

/// bf16 bits → f32, exact.
[[nodiscard]] constexpr float bfloatToFloat(std::uint16_t value)
{
    return std::bit_cast<float>(std::uint32_t(value) << 16);
}

/// f32 → bf16 bits: nearest even, NaN quietened.
[[nodiscard]] constexpr std::uint16_t floatToBfloat(float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if ((bits & 0x7fffffff) > 0x7f800000)
        return std::uint16_t((bits >> 16) | 0x40);
    return std::uint16_t((bits + 0x7fff + ((bits >> 16) & 1)) >> 16);
}

} // namespace burnish
