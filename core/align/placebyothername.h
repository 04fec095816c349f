// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/modelalignment.h"
#include "core/align/tensornames.h"

namespace burnish {

/// Of leaves of the alignment's `into`, whose names are in `index` and whose nodes `leafAt` tells, the one that `from`
/// may hold as `name`; see NameIndex::findByOtherName().
[[nodiscard]] std::optional<NameIndex::Found> placeByOtherName(const NameIndex &index, std::string_view name,
                                                               ModelAlignment &alignment,
                                                               const std::function<NodeId(std::size_t index)> &leafAt);

} // namespace burnish
