// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/recipestep.h"

namespace burnish {

/// Returns the name of an action in JSON: "open", "setMetadata" …
[[nodiscard]] QString nameOf(RecipeAction action);
[[nodiscard]] std::optional<RecipeAction> recipeActionFromName(QStringView name);
/// True if the action takes a `seed`, without which it makes random parameter ids.
[[nodiscard]] bool takesSeed(RecipeAction action);
/// Returns the arguments of an action, in the order in which they are checked.
[[nodiscard]] const std::vector<RecipeArgument> &argumentsOf(RecipeAction action);

/// Plans an editing step: changes to be applied in this order. Handles must exist; missing paths, and rules that match
/// nothing, are errors. The donors of the changes' actions are handles. Files are relative to `folder`; only Bind reads
/// any.
Expected<std::vector<ModelChange>> planRecipeStep(const RecipeStep &step, const RecipeModels &models,
                                                  const QString &folder, Task &task);

} // namespace burnish
