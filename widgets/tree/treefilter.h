// SPDX-License-Identifier: MIT
#pragma once

#include "core/select/filter.h"
#include "widgets/tree/treesnapshot.h"

namespace burnish {

/// The nodes of the snapshot that the filter lets through: matching leaves, removed ones among them, and what lies
/// above them. May run in any thread.
Expected<std::shared_ptr<VisibleNodes>> visibleNodes(const TreeSnapshot &snapshot, const Filter &filter,
                                                     const Task &task);

} // namespace burnish
