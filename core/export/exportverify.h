// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

namespace burnish {

/// Opens a written file with the format's own reader and compares it with `written` (the plan's state or that of one of
/// its shards): names, dtypes, shapes, parameter ids, and every byte of every tensor. Decodes source text with an
/// embedded file first. Advances the task by the tensors' bytes; uses all cores.
Expected<void> verifyWritten(const ExportPlan &plan, const ModelState &written, const QString &file, Task &task);

} // namespace burnish
