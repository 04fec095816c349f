// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/task.h"
#include "core/export/exportreport.h"
#include "core/export/options/exportoptions.h"
#include "core/formats/formatregistry.h"
#include "core/modelfiles/openfile.h"
#include "core/recipe/recipe.h"
#include "core/recipe/recipemodels.h"
#include "core/recipe/recipeoptions.h"

namespace burnish {

struct RecipeResult
{
    std::vector<ExportReport> exports;
    std::vector<Error> warnings; ///< from opened files and export plans
};

/// Returns the base folder of a recipe's relative names.
[[nodiscard]] QString recipeFolder(const QString &recipeFile);

/// Executes the steps in order; errors name the failed step. Missing paths, and rules that match nothing, are errors.
///
/// Writes nothing before everything is known to be possible: files to open exist with the size and SHA-256 stated in
/// their steps, structures can be read, targets can be written, and every edit and export is planned. Only steps that
/// follow the opening of a file written by the recipe itself are checked on the way; files exported by earlier steps
/// are then kept.
Expected<RecipeResult> runRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task);

/// A model opened by a recipe.
struct ReplayedModel
{
    QString handle;
    QString file;
    RecognisedModel opened;
    Diagnostics diagnostics;
    std::vector<FileOnDisk> files;
    std::optional<ReadablePart> part;
    std::vector<RawTensor> raw = {};
};

/// An export step that was not executed.
struct ReplayedExport
{
    QString model;
    ModelState state;         ///< of the model at that step
    QString templateModel;    ///< handle of the record that options.structure is the layout of; empty if none
    ModelState templateState; ///< of that record at that step
    ExportOptions options;
    std::size_t changesBefore = 0; ///< number of changes in Replay::changes before it
};

/// The effects of a recipe, apart from writing files.
struct Replay
{
    std::vector<ReplayedModel> models;
    std::vector<ModelChange> changes; ///< by handle, in the order of the steps
    std::vector<std::size_t> steps;   ///< index of the recipe's step for each change
    std::vector<ReplayedExport> exports;
    std::map<QString, Error> refused; ///< unavailable models (salvageRecipe()), by handle
};

/// Checks as runRecipe() does, opens the files and plans the edits, for display. Unsupported: a recipe that opens a
/// file it has written itself.
Expected<Replay> replayRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task);

/// Like replayRecipe(), but a failing step, or a file that cannot be opened or has changed, only affects its own model
/// and those that take from it: these are refused, the others continue. Fails when cancelled.
Expected<Replay> salvageRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task);

} // namespace burnish
