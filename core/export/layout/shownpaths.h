// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace burnish {

/// Returns the first few paths in quotation marks, and how many there are beyond them, for a sentence.
[[nodiscard]] QString shownPaths(const std::vector<std::string> &paths);

} // namespace burnish
