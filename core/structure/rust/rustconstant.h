// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rustsyntax.h"

#include <functional>

namespace burnish::rust {

/// Returns the value of the constant that a path names; nullopt if there is none or its value is unknown.
using ConstantLookup = std::function<std::optional<std::uint64_t>(const std::vector<std::string> &path)>;

/// Evaluates a `usize` expression of literals, constants and + − * / %, ignoring `as`; nullopt for anything else and
/// for expressions without a value.
[[nodiscard]] std::optional<std::uint64_t> constantValue(const std::vector<Token> &expression,
                                                         const ConstantLookup &named);
/// Returns the value of an integer literal, "0x1F", "1_000usize"; nullopt if it is not one.
[[nodiscard]] std::optional<std::uint64_t> integerOf(std::string_view literal);

} // namespace burnish::rust
