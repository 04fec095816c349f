// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/recipesteps.h"

#include <QByteArray>

namespace burnish {

/// The steps that produce a result. Human-readable; can be saved and replayed.
struct Recipe
{
    std::vector<RecipeStep> steps;

    friend bool operator==(const Recipe &, const Recipe &) = default;
};

/// Reads `{"recipe": 1, "steps": [{"do": "open", …}, …]}`. Rejects unknown actions, unknown or missing arguments,
/// handles that no earlier step has opened, and handles opened twice, with the number of the step.
Expected<Recipe> recipeFromJson(const QByteArray &json);
Expected<Recipe> recipeFromJson(const QJsonObject &json);
[[nodiscard]] QJsonObject recipeAsJson(const Recipe &recipe);
/// Writes indented JSON; the same recipe gives identical bytes.
[[nodiscard]] QByteArray recipeToJson(const Recipe &recipe);
/// Calls recipeFromJson() for a file; errors include its name.
Expected<Recipe> readRecipeFile(const QString &path);
/// Writes the file completely or leaves it unchanged. Refuses what readRecipeFile() would refuse as too large.
Expected<void> writeRecipeFile(const QString &path, const Recipe &recipe);

/// Converts an error to one of a step, counted from 1: "Step 3 (rename): …".
[[nodiscard]] Error inStep(std::size_t index, RecipeAction action, const Error &error);

} // namespace burnish
