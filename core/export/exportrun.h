// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportreport.h"

namespace burnish {

/// Carries out a plan: writes beside the target, flushes, reads back if the options ask for it, renames. On
/// any error, and when cancelled, the target is as it was and nothing else is left behind. The target may be
/// a file that the plan's tensors come from: what is open keeps reading the old content. Sources that were
/// changed by another program before or during the export are an error. The first problem of a plan that has
/// any is returned. Any thread.
Expected<ExportReport> runExport(const ExportPlan &plan, Task &task);

} // namespace burnish
