// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <string_view>

namespace burnish {

/// Jaro similarity of two texts by code points: 1 for equal ones, 0 for nothing in common.
/// Matthew A. Jaro, "Advances in record-linkage methodology", JASA 84 (1989), 414–420.
[[nodiscard]] double jaroSimilarity(std::string_view a, std::string_view b);

/// The word that a mistyped one was most likely meant to be, whatever the case; empty if none is close.
[[nodiscard]] QString nearestWord(const QString &word, const QStringList &words);

} // namespace burnish
