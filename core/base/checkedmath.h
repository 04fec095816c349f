// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace burnish {

/// a + b; empty if the sum overflows 64 bits.
[[nodiscard]] constexpr std::optional<std::uint64_t> checkedAdd(std::uint64_t a, std::uint64_t b)
{
    if (a > std::numeric_limits<std::uint64_t>::max() - b)
        return std::nullopt;
    return a + b;
}

/// a × b; empty if the product overflows 64 bits.
[[nodiscard]] constexpr std::optional<std::uint64_t> checkedMultiply(std::uint64_t a, std::uint64_t b)
{
    // Multiplies in 32-bit halves: a division would be far slower, and sizes of tensors are computed here.
    constexpr std::uint64_t half = 0xFFFF'FFFF;
    const std::uint64_t highA = a >> 32;
    const std::uint64_t highB = b >> 32;
    if (highA != 0 && highB != 0)
        return std::nullopt;
    const std::uint64_t middle = highA * (b & half) + (a & half) * highB;
    if (middle > half)
        return std::nullopt;
    return checkedAdd(middle << 32, (a & half) * (b & half));
}

/// a × b; empty if the product overflows a signed 64-bit integer.
[[nodiscard]] constexpr std::optional<std::int64_t> checkedMultiplySigned(std::int64_t a, std::int64_t b)
{
    const auto magnitude = [](std::int64_t x) { return x < 0 ? 0 - std::uint64_t(x) : std::uint64_t(x); };
    const bool isNegative = (a < 0) != (b < 0);
    const auto product = checkedMultiply(magnitude(a), magnitude(b));
    if (!product || *product > std::uint64_t(std::numeric_limits<std::int64_t>::max()) + (isNegative ? 1 : 0))
        return std::nullopt;
    return std::int64_t(isNegative ? 0 - *product : *product);
}

/// Rounds `value` up to the next multiple of `step` (> 0); the caller ensures that the result does not overflow.
[[nodiscard]] constexpr std::uint64_t roundedUp(std::uint64_t value, std::uint64_t step)
{
    return (value + step - 1) / step * step;
}

/// ⌈value / step⌉, for any value and a step > 0.
[[nodiscard]] constexpr std::uint64_t dividedUp(std::uint64_t value, std::uint64_t step)
{
    return value / step + (value % step != 0);
}

} // namespace burnish
