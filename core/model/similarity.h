// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// Returns the Jaro similarity of two strings by code points: 1 if equal, 0 if they have nothing in common. Matthew A.
/// Jaro, "Advances in record-linkage methodology", JASA 84 (1989), 414–420.
[[nodiscard]] double jaroSimilarity(std::string_view a, std::string_view b);

/// Implements burn-store's "Did you mean": returns the candidate equal to `path` without its first inner CamelCase
/// part, otherwise the one with the highest similarity of at least 0.7.
[[nodiscard]] std::optional<std::string> similarPath(const std::string &path,
                                                     const std::vector<std::string> &candidates);

} // namespace burnish
