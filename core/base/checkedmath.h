// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace burnish {

/// a × b, or nothing where 64 bits cannot hold it.
[[nodiscard]] constexpr std::optional<std::uint64_t> checkedMultiply(std::uint64_t a, std::uint64_t b)
{
    if (b != 0 && a > std::numeric_limits<std::uint64_t>::max() / b)
        return std::nullopt;
    return a * b;
}

/// a + b, or nothing where 64 bits cannot hold it.
[[nodiscard]] constexpr std::optional<std::uint64_t> checkedAdd(std::uint64_t a, std::uint64_t b)
{
    if (a > std::numeric_limits<std::uint64_t>::max() - b)
        return std::nullopt;
    return a + b;
}

/// `value` rounded up to the next multiple of `step` (> 0); the caller knows that it does not overflow.
[[nodiscard]] constexpr std::uint64_t roundedUp(std::uint64_t value, std::uint64_t step)
{
    return (value + step - 1) / step * step;
}

} // namespace burnish
