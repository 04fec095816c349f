// SPDX-License-Identifier: MIT
#pragma once

#include "core/distributed/distributedplan.h"
#include "core/export/exportplan.h"
#include "core/merge/methods/cosine.h"
#include "core/recipe/recipe.h"

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
    QString baseFolder;              ///< of relative names
    QString output;                  ///< folder of the exports; empty: baseFolder
    QStringList seeds;               ///< of the plan; empty to make one
    OmissionKinds allowPartial = {}; ///< as RecipeOptions::allowPartial
    bool checksDigests = false;      ///< read the inputs with a SHA-256 in the recipe, and refuse different ones
};

/// Opens the models of a recipe and plans its edits and exports. Unsupported: a recipe that opens a file that it writes
/// itself, since its parts depend on each other. InvalidArgument: an export to a file outside of the output folder.
/// Modification times that the recipe states are ignored: copies of a file differ in them.
Expected<DistributedWork> distributedWork(const Recipe &recipe, const DistributedRecipe &options, Task &task);

/// Returns the work of a command with a single export. `request` describes what happens before it, without the names of
/// files. `options` are those of the export; the target's folder becomes that of the work. `seeds` as for a recipe.
Expected<DistributedWork> distributedWork(const QString &command, QJsonObject request, const ModelState &state,
                                          ExportOptions options, const QStringList &seeds, Task &task);

} // namespace burnish
