// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/edit/changeset.h"
#include "core/recipe/recipe.h"

#include <map>

namespace burnish {

/// A model that a recipe's steps work on.
struct RecipeModel
{
    ModelState state;
    Reading reading; ///< what is taken for the content of its file
    QString file;    ///< where it was opened from; empty for a model without a file
    /// What edits are told against; nothing where that is the reading's state.
    std::optional<ModelState> baseline = {};

    /// Does the change, as ModelDocument::apply() does it.
    Expected<void> apply(const ChangeSet &change);
};

/// By handle.
using RecipeModels = std::map<QString, RecipeModel>;

/// A change of one of the models.
struct ModelChange
{
    QString model;
    ChangeSet change;
};

/// What a step that edits does: changes that are to be applied in this order. Handles must exist; a path that is not
/// there, and rules that match nothing, are errors. The donors of the changes' actions are handles. Files are relative
/// to `folder`; only Bind reads any.
Expected<std::vector<ModelChange>> planRecipeStep(const RecipeStep &step, const RecipeModels &models,
                                                  const QString &folder, Task &task);

} // namespace burnish
