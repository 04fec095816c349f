// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace burnish {

/// Returns the f32 that rounds to a narrower float as `value` does: if it is not exact, the neighbour with 1 as its
/// last bit (rounding to odd). NaN stays NaN.
[[nodiscard]] inline float roundedToOdd(double value)
{
    const auto nearest = static_cast<float>(value);
    const auto bits =
        std::bit_cast<std::uint32_t>(nearest) - std::uint32_t(std::abs(static_cast<double>(nearest)) > std::abs(value));
    return std::bit_cast<float>(bits | std::uint32_t(static_cast<double>(nearest) != value));
}

} // namespace burnish
