// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"

#include <unordered_set>

namespace burnish {

/// Returns a warning if several tied tensors (see core/model/tiedtensors.h) of `source` are `written`: the file grows,
/// and its reader no longer sees that they are tied. Nothing if there are none. Do not call it for files in which the
/// writer shares the bytes of tied tensors.
[[nodiscard]] std::optional<Error> tiedWarning(const ModelState &source, const std::unordered_set<NodeId> &written,
                                               const QString &formatName, const Task &task);

} // namespace burnish
