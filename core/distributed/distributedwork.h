// SPDX-License-Identifier: MIT
#pragma once

#include "core/distributed/distributedplan.h"
#include "core/export/exportplan.h"
#include "core/merge/methods/cosine.h"
#include "core/recipe/recipe.h"

#include <QJsonObject>

namespace burnish {

/// What a command is going to write: its exports, planned but not started. The same inputs, options and seeds give the
/// same work on every machine.
struct DistributedWork
{
    QString command;     ///< see DistributedPlan
    QJsonObject request; ///< what to do, without names of inputs and outputs
    QStringList seeds;
    std::vector<ExportPlan> exports;
    std::vector<std::shared_ptr<CosineModel>> wholeModels; ///< that the exports' tensors depend on
    QString folder;                                        ///< of the outputs; absolute
    std::vector<Error> warnings;
};

/// Where the parts of a recipe are written, and what was decided when it was planned.
struct DistributedRecipe
{
    QString baseFolder; ///< of relative names
    QString output;     ///< folder of the exports; empty: baseFolder
    QStringList seeds;  ///< of the plan; empty to plan
    bool overwrite = false;
};

/// Opens the models of a recipe and plans its edits and exports. Unsupported: a recipe that opens a file that it writes
/// itself, since its parts depend on each other. InvalidArgument: an export to a file outside of the output folder.
/// Modification times and digests of files that the recipe states are not checked: the plan has digests of its own.
Expected<DistributedWork> distributedWork(const Recipe &recipe, const DistributedRecipe &options, Task &task);

/// Sets the seed of an export: that of the plan, or a random one for a new plan (`seeds` is empty). Appends it to the
/// work's seeds. Call it for each export before planExport().
Expected<void> fixSeed(ExportOptions &options, const QStringList &seeds, DistributedWork &work);

} // namespace burnish
