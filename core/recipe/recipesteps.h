// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/recipe/recipe.h"
#include "core/recipe/recipemodels.h"

namespace burnish {

/// Plans an editing step: changes to be applied in this order. Handles must exist; missing paths, and rules that match
/// nothing, are errors. The donors of the changes' actions are handles. Files are relative to `folder`; only Bind reads
/// any.
Expected<std::vector<ModelChange>> planRecipeStep(const RecipeStep &step, const RecipeModels &models,
                                                  const QString &folder, Task &task);

} // namespace burnish
