// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/task.h"
#include "core/recipe/recipe.h"
#include "core/recipe/recipeoptions.h"

#include <QSet>

namespace burnish {

/// Returns the 64 hexadecimal digits of a file's SHA-256. Advances the task by its bytes.
Expected<QString> sha256OfFile(const QString &path, Task &task);

/// Returns the other files of a model with an index or a distributed checkpoint at `path`, or all files of the set that
/// `path` stands for (core/modelfiles/partname.h), relative to its folder, sorted; empty for a single file.
Expected<QStringList> partsOf(const QString &path);

/// Rejects a recipe with missing or changed inputs or unwritable outputs, with the step's number. Reads files with a
/// SHA-256 in their step. Changes nothing.
Expected<void> checkRecipeFiles(const Recipe &recipe, const RecipeOptions &options, Task &task);

/// Returns the target of an export step.
[[nodiscard]] QString exportTarget(const RecipeStep &step, const RecipeOptions &options);
/// Returns the file of an opening step. If the step has the id of a model in a store, that is found there; what its
/// refs mean now is added to `notes`, if any.
Expected<QString> openedFile(const RecipeStep &step, const RecipeOptions &options, Task &task,
                             Diagnostics *notes = nullptr);
/// True if the file, or the one that stands for the folder, is among these absolute paths of exports.
[[nodiscard]] bool isAmongTargets(const QSet<QString> &targets, const QString &file);

} // namespace burnish
