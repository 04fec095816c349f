// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/shape.h"

#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// Formats a string like Rust's `{:?}`: in double quotes, with quotes and backslashes escaped by backslashes, \n \r \t
/// \0, and `\u{…}` for unprintable characters.
[[nodiscard]] std::string rustDebug(std::string_view utf8);
/// Formats a Vec<String>: `["a", "b"]`.
[[nodiscard]] std::string rustDebug(const std::vector<std::string> &texts);
/// Formats a Vec<usize>: `[6, 8]`.
[[nodiscard]] std::string rustDebug(const Shape &shape);

} // namespace burnish
