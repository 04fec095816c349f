// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace burnish {

/// Returns a pattern that matches exactly this text.
[[nodiscard]] std::string literalPattern(std::string_view text);
/// Returns a replacement that inserts exactly this text.
[[nodiscard]] std::string literalReplacement(std::string_view text);

} // namespace burnish
