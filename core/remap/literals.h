// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace burnish {

/// A pattern that finds just this text.
[[nodiscard]] std::string literalPattern(std::string_view text);
/// A replacement that stands for just this text.
[[nodiscard]] std::string literalReplacement(std::string_view text);

} // namespace burnish
