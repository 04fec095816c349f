// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace burnish {

/// How likely two full names mean the same tensor, from 0 to 1: the Jaro similarity of the modules' names, whether the
/// last names are the same or what Burn and PyTorch call the same (`gamma` and `weight`), and whether the same numbers
/// stand in both in the same order.
[[nodiscard]] double nameLikeness(std::string_view a, std::string_view b);

} // namespace burnish
