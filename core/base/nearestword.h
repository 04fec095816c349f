// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <string_view>

namespace burnish {

/// Returns the Jaro similarity of two strings by code points: 1 if they are equal, 0 if they have nothing in common.
/// Matthew A. Jaro, "Advances in record-linkage methodology", JASA 84 (1989), 414–420.
[[nodiscard]] double jaroSimilarity(std::string_view a, std::string_view b);

/// Returns the word closest to a mistyped one, ignoring case; empty if none is close.
[[nodiscard]] QString nearestWord(const QString &word, const QStringList &words);

} // namespace burnish
