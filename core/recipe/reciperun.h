// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportreport.h"
#include "core/recipe/recipe.h"

namespace burnish {

struct RecipeOptions
{
    QString baseFolder;     ///< relative names of files are relative to this
    QString outputFolder;   ///< relative names of exports are relative to this; empty: baseFolder. Made where
                            ///< missing.
    bool overwrite = false; ///< exports may replace existing files, whatever their steps say
};

struct RecipeResult
{
    std::vector<ExportReport> exports;
    std::vector<Error> warnings; ///< of opened files and of export plans
};

/// The folder that a recipe's relative names are relative to.
[[nodiscard]] QString recipeFolder(const QString &recipeFile);

/// Carries out the steps in order and stops at the first that fails; its error says which. Files that steps
/// before it have exported stay. A path that is not there, and rules that match nothing, are errors.
Expected<RecipeResult> runRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task);

} // namespace burnish
