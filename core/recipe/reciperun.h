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
    std::vector<Error> warnings; ///< of opened files and of export plans
};

/// The folder that a recipe's relative names are relative to.
[[nodiscard]] QString recipeFolder(const QString &recipeFile);

/// Carries out the steps in order; an error says which step failed. A path that is not there, and rules that match
/// nothing, are errors.
///
/// Nothing is written before all is known to be possible: files that are opened are there and have the size and the
/// SHA-256 that their steps tell, structures can be read, targets can be written, every edit and every export is
/// planned. Only what comes after the opening of a file that the recipe itself writes is found out on the way; files
/// that steps before have exported then stay.
Expected<RecipeResult> runRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task);

/// A model that a recipe opens.
struct ReplayedModel
{
    QString handle;
    QString file;
    RecognisedModel opened;
    Diagnostics diagnostics;
    std::vector<FileOnDisk> files;
    std::optional<ReadablePart> part;
};

/// An export step that was not carried out.
struct ReplayedExport
{
    QString model;
    ModelState state;         ///< of the model at that step
    QString templateModel;    ///< handle of the record that options.structure is the layout of; empty for none
    ModelState templateState; ///< of it at that step
    ExportOptions options;
    std::size_t changesBefore = 0; ///< how many of Replay::changes come before it
};

/// All that a recipe does but for writing files.
struct Replay
{
    std::vector<ReplayedModel> models;
    std::vector<ModelChange> changes; ///< by handle, in the order of the steps
    std::vector<std::size_t> steps;   ///< of the changes: index of the recipe's step
    std::vector<ReplayedExport> exports;
    std::map<QString, Error> refused; ///< models that could not be had (salvageRecipe()), by handle
};

/// Checks as runRecipe() does, opens the files and plans the edits, for showing them. A recipe that opens what it has
/// written itself is refused (Unsupported).
Expected<Replay> replayRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task);

/// As replayRecipe(), but a file that cannot be opened, or is no longer what it was, and a step that fails spoil their
/// own model only, and those that take from it: they are refused, the others go on. Fails when cancelled.
Expected<Replay> salvageRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task);

} // namespace burnish
