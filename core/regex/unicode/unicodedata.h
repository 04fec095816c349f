// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

/// The properties of code points that patterns can refer to, as packed text.
///
/// A number is written in base 32, lowest digit first; digits 0-9A-V end it and W-Za-z+- (plus 32) continue it. A table
/// is a list of pairs: distance from the end of the previous range, then length less one.
namespace burnish::unicode {

extern const std::array<std::string_view, 382> propertyTables1;
extern const std::array<std::string_view, 65> propertyTables2;
extern const std::array<std::string_view, 48> propertyTables3;
extern const std::array<std::string_view, 22> propertyTables4;

/// "KIND:ALIAS=TABLE " for every alias in lower case without separators. KIND: p binary property, g general category, s
/// script, x script extension, a age (cumulative), G S W grapheme, sentence and word break, w the class \w, n property
/// name (its number is the KIND of its values as ASCII). -1 means a known name without a table.
extern const std::string_view propertyNames;

/// Code points that differ only by simple case: distance of the first from the previous orbit's first, count, then the
/// distances from member to member.
extern const std::string_view caseOrbits;

} // namespace burnish::unicode
