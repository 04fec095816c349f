// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>

namespace burnish {

/// Converts a count to the int that tr() uses to choose the plural form; larger counts are clamped.
[[nodiscard]] inline int forPlural(std::uint64_t count)
{
    return int(std::min<std::uint64_t>(count, INT_MAX));
}

} // namespace burnish
