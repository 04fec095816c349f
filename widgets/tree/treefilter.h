// SPDX-License-Identifier: MIT
#pragma once

#include "core/select/filter.h"
#include "widgets/tree/treesnapshot.h"

namespace burnish {

/// The nodes of the snapshot that the filter lets through: matching leaves, removed ones among them, and what lies
/// above them. May run in any thread. Reads the tensors whose numbers decide, of which it sets the task's total and
/// advances it; `onPartial` is called now and then, from any thread, with what is through so far. A tensor that cannot
/// be read is not let through.
Expected<std::shared_ptr<VisibleNodes>>
visibleNodes(const TreeSnapshot &snapshot, const Filter &filter, Task &task,
             const std::function<void(std::shared_ptr<VisibleNodes>)> &onPartial = {});

} // namespace burnish
