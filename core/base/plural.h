// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>

namespace burnish {

/// A count as tr() takes it to choose the plural form: an int, the largest one for counts beyond it.
[[nodiscard]] inline int forPlural(std::uint64_t count)
{
    return int(std::min<std::uint64_t>(count, INT_MAX));
}

} // namespace burnish
