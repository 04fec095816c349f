// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace burnish {

/// Implements burn-store's "Did you mean": returns the candidate equal to `path` without its first inner CamelCase
/// part, otherwise the one with the highest similarity of at least 0.7.
[[nodiscard]] std::optional<std::string> similarPath(const std::string &path,
                                                     const std::vector<std::string> &candidates);

} // namespace burnish
