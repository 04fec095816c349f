// SPDX-License-Identifier: MIT
#pragma once

#include "core/select/filter.h"
#include "widgets/tree/treesnapshot.h"

namespace burnish {

/// Returns the nodes of the snapshot that match the filter: matching leaves, including removed ones, and their
/// ancestors. Can run in any thread. If values decide, reads those tensors, sets the task's total and advances it;
/// `onPartial` is called from time to time, from any thread, with the matches so far. A tensor that cannot be read does
/// not match.
Expected<std::shared_ptr<VisibleNodes>>
visibleNodes(const TreeSnapshot &snapshot, const Filter &filter, Task &task,
             const std::function<void(std::shared_ptr<VisibleNodes>)> &onPartial = {});

} // namespace burnish
