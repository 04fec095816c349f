// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace burnish {

/// Compares names in natural order: runs of digits by value ("2" before "10"), ASCII letters case-insensitively,
/// everything else by bytes. Negative, 0 or positive; 0 only for equal strings.
[[nodiscard]] int compareNatural(std::string_view a, std::string_view b);

} // namespace burnish
