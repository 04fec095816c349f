// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/recipe/recipe.h"
#include "core/recipe/recipeoptions.h"

namespace burnish {

/// The 64 hexadecimal digits of a file's SHA-256. Advances the task by its bytes.
Expected<QString> sha256OfFile(const QString &path, Task &task);

/// The other files of a model whose index is at `path`, relative to its folder, sorted; empty for a single file.
Expected<QStringList> partsOf(const QString &path);

/// Refuses a recipe whose inputs are not there or are no longer what they were, or whose outputs cannot be written,
/// with the step's number. Reads the files whose SHA-256 the steps tell. Nothing is changed.
Expected<void> checkRecipeFiles(const Recipe &recipe, const RecipeOptions &options, Task &task);

/// Where a step's export goes.
[[nodiscard]] QString exportTarget(const RecipeStep &step, const RecipeOptions &options);
/// Where a step's opened file is.
[[nodiscard]] QString openedFile(const RecipeStep &step, const RecipeOptions &options);

} // namespace burnish
