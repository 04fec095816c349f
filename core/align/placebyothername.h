// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/modelalignment.h"
#include "core/align/tensornames.h"

namespace burnish {

/// Returns the leaf of the alignment's `into` that `from` may hold as `name`. `index` contains the names of the leaves,
/// `leafAt` returns their nodes; see NameIndex::findByOtherName().
[[nodiscard]] std::optional<NameIndex::Found>
findByAlternativeName(const NameIndex &index, std::string_view name, ModelAlignment &alignment,
                      const std::function<NodeId(std::size_t index)> &leafAt);

} // namespace burnish
