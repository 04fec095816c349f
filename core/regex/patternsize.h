// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/patternsyntax.h"

namespace burnish::rustsyntax {

/// Returns the number of bytes that Rust's regex crate needs for the compiled pattern, to within about 1 %. The crate
/// rejects patterns above 10 MiB.
[[nodiscard]] double compiledRustSize(const Node &root);

} // namespace burnish::rustsyntax
