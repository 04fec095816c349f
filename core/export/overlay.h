// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Lays the tensors of `over` on `base`, by path. A tensor that is there already is replaced and keeps its
/// place's parameter id; a new one is added with its own id, or a fresh one where that would appear twice.
/// Metadata keys of `over` replace those of `base`, but for what a record says of itself.
Expected<ModelState> overlaid(const ModelState &base, const ModelState &over, const Task &task);

} // namespace burnish
