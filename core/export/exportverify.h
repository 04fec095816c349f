// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

namespace burnish {

/// Opens a written file with the format's own reader and compares it with `written`, which is the plan's state or that
/// of one of its shards: names, dtypes, shapes, parameter ids, and every byte of every tensor. Source text with the
/// file in it is decoded first. Advances the task by the tensors' bytes; uses all cores.
Expected<void> verifyWritten(const ExportPlan &plan, const ModelState &written, const QString &file, Task &task);

} // namespace burnish
