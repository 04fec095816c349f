// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/adaptstage.h"
#include "core/export/stages/exportrows.h"

namespace burnish::stages {

/// The results of the stages so far.
struct Progress
{
    RenamedTensors renamed;
    ExportTree tree; ///< empty if no tree was made
    AdapterChanges changes;
    std::vector<bool> isUnused; ///< the result of fill(); empty if it did not run
    std::vector<std::string> missing;
};

struct ExportTable
{
    ExportRows rows;
    ExportFigures figures; ///< computed from the rows
};

/// Returns the fate of every tensor of the source, from the results so far.
[[nodiscard]] ExportTable tableOf(Progress progress);

} // namespace burnish::stages
