// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/unicode/codepointset.h"

#include <optional>
#include <string_view>

/// Unicode 16 properties with the names and rules of Rust's regex crate. All functions may be called from any thread.
namespace burnish::unicode {

/// `\p{name}`: a binary property, a general category or a script; names match loosely (case, spaces, `_`,
/// `-`, "is").
[[nodiscard]] std::optional<CodePointSet> property(std::string_view name);

/// `\p{name=value}` for gc, sc, scx, age, gcb, wb and sb.
[[nodiscard]] std::optional<CodePointSet> property(std::string_view name, std::string_view value);

[[nodiscard]] const CodePointSet &wordCharacters(); ///< `\w`: Alphabetic + M + Nd + Pc + Join_Control
[[nodiscard]] const CodePointSet &digits();         ///< `\d`: Nd
[[nodiscard]] const CodePointSet &whiteSpace();     ///< `\s`: White_Space
[[nodiscard]] const CodePointSet &letters();        ///< Alphabetic
[[nodiscard]] const CodePointSet &numbers();        ///< N
[[nodiscard]] bool isWordCharacter(char32_t codePoint);

/// Adds everything that differs from a member only by simple case folding.
void addCaseVariants(CodePointSet &set);

} // namespace burnish::unicode
