// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Merges the tensors of `over` into `base`, by path. A tensor that replaces an existing one keeps its parameter id; a
/// new one is added with its own id, or a fresh one if that would be a duplicate. Metadata keys of `over` replace those
/// of `base`, except for a record's own keys.
Expected<ModelState> overlaid(const ModelState &base, const ModelState &over, const Task &task);

} // namespace burnish
