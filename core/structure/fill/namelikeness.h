// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace burnish {

/// Returns how likely it is that two full names mean the same tensor, from 0 to 1: by the Jaro similarity of the module
/// names and of the last of them, by whether the last names are equal or equivalent in Burn and PyTorch (`gamma` and
/// `weight`), and by whether both contain the same numbers in the same order.
[[nodiscard]] double nameLikeness(std::string_view a, std::string_view b);

} // namespace burnish
