// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/patternsyntax.h"

namespace burnish::rustsyntax {

/// Bytes that Rust's regex crate needs for the compiled pattern, within about a hundredth. It refuses above
/// 10 MiB.
[[nodiscard]] double compiledRustSize(const Node &root);

} // namespace burnish::rustsyntax
