// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/shape.h"

#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// What Rust's `{:?}` prints of a str: in double quotes, with backslashes before quotes and backslashes, \n \r \t \0,
/// and
/// `\u{…}` for what cannot be printed.
[[nodiscard]] std::string rustDebug(std::string_view utf8);
/// Of a Vec<String>: `["a", "b"]`.
[[nodiscard]] std::string rustDebug(const std::vector<std::string> &texts);
/// Of a Vec<usize>: `[6, 8]`.
[[nodiscard]] std::string rustDebug(const Shape &shape);

} // namespace burnish
