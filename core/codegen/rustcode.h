// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

namespace burnish {

/// Returns Rust source for an expression that builds the same burn-store KeyRemapper, one line per enabled rule. It
/// uses `?` for invalid patterns, and raw string literals wherever they can hold the string.
[[nodiscard]] std::string rustCode(const std::vector<RemapRule> &rules);

/// Returns the string as a Rust string literal: plain, raw if it contains backslashes or quotes, or escaped if it
/// contains control characters, which would be invisible in raw literals.
[[nodiscard]] std::string rustStringLiteral(std::string_view utf8);

} // namespace burnish
