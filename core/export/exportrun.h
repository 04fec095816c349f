// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportreport.h"

namespace burnish {

/// checkComputable() of each tensor and of all of them.
Expected<void> checkComputable(const ModelState &state, const Task &task);

/// Runs a plan: writes a temporary file next to the target, flushes, reads it back if the options request it, and
/// renames it. On error or cancellation, the target is unchanged and no temporary files remain. The target may be a
/// file that the plan's tensors come from: open readers keep reading the old content. Fails if another program changed
/// a source before or during the export. If the plan has problems, returns the first one. Any thread.
Expected<ExportReport> runExport(const ExportPlan &plan, Task &task);

} // namespace burnish
