// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/adaptstage.h"
#include "core/export/stages/exportrows.h"

namespace burnish::stages {

/// How far the stages came.
struct Progress
{
    RenamedTensors renamed;
    ExportTree tree; ///< empty where no tree was made
    AdapterChanges changes;
    std::vector<bool> isUnused; ///< as fill() tells it; empty where it did not run
    std::vector<std::string> missing;
};

struct ExportTable
{
    std::vector<ExportRow> rows; ///< in the source's order, missing fields behind
    ExportFigures figures;       ///< what the rows tell
};

/// What becomes of every tensor of the source, as far as the stages came.
[[nodiscard]] ExportTable tableOf(const ModelState &source, const Progress &progress);

} // namespace burnish::stages
