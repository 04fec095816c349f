// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace burnish {

/// Orders names as people do: runs of digits by their number ("2" before "10"), ASCII letters whatever their case,
/// everything else by its bytes. Negative, 0 or positive; 0 only for equal texts.
[[nodiscard]] int compareNatural(std::string_view a, std::string_view b);

} // namespace burnish
