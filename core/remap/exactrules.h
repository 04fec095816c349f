// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

namespace burnish {

/// Rules that rename each `first` to its `second` and touch no other name: anchored, with everything escaped. Since
/// rules work one after the other, they are ordered so that none meets the result of another; names that change places
/// go by way of a third. No `first` may occur twice.
[[nodiscard]] std::vector<RemapRule> exactRules(const std::vector<std::pair<std::string, std::string>> &renames);

} // namespace burnish
