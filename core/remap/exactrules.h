// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

namespace burnish {

/// Returns rules that rename each `first` to its `second` and no other name: anchored, with everything escaped. Since
/// rules run one after the other, they are ordered so that none applies to the result of another; cycles use a
/// temporary name. No `first` may occur twice.
[[nodiscard]] std::vector<RemapRule> exactRules(const std::vector<std::pair<std::string, std::string>> &renames);

} // namespace burnish
