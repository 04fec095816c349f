// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rustsyntax.h"

#include <functional>

namespace burnish::rust {

/// The value of the constant that a path names; nothing where there is none, or none that is known.
using ConstantLookup = std::function<std::optional<std::uint64_t>(const std::vector<std::string> &path)>;

/// The value of a `usize` expression of literals, constants and + − * / %, with `as` read over; nothing where it is
/// anything else, or has no value.
[[nodiscard]] std::optional<std::uint64_t> constantValue(const std::vector<Token> &expression,
                                                         const ConstantLookup &named);
/// The value of a literal, "0x1F", "1_000usize"; nothing if it is none.
[[nodiscard]] std::optional<std::uint64_t> integerOf(std::string_view literal);

} // namespace burnish::rust
