// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"

#include <vector>

namespace burnish {

/// Returns a warning if several tied tensors (see core/model/tiedtensors.h) of `source` are written: the file grows,
/// and its reader no longer sees that they are tied. Nothing if there are none. Do not call it for files in which the
/// writer shares the bytes of tied tensors. `isWritten` has an element for every index of a node.
[[nodiscard]] std::optional<Error> tiedWarning(const ModelState &source, const std::vector<bool> &isWritten,
                                               const QString &formatName, const Task &task);

} // namespace burnish
