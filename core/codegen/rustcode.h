// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

namespace burnish {

/// Rust source for an expression that builds the same burn-store KeyRemapper, one line per enabled rule. It
/// uses `?` for bad patterns, and raw string literals wherever they can hold the text.
[[nodiscard]] std::string rustCode(const std::vector<RemapRule> &rules);

/// The text as a Rust string literal: plain, raw for backslashes and quotes, or escaped where it holds
/// control characters, which raw literals cannot hold visibly.
[[nodiscard]] std::string rustStringLiteral(std::string_view utf8);

} // namespace burnish
