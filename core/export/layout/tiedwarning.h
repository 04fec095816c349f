// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"

#include <unordered_set>

namespace burnish {

/// What to tell of tied tensors (see core/model/tiedtensors.h) of `source` of which more than one is `written`: the
/// file grows, and its reader no longer knows that they were one. Nothing where there are none. Not to be asked for a
/// file whose writer lets tensors share their bytes.
[[nodiscard]] std::optional<Error> tiedWarning(const ModelState &source, const std::unordered_set<NodeId> &written,
                                               const QString &formatName, const Task &task);

} // namespace burnish
