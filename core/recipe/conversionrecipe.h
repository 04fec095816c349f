// SPDX-License-Identifier: MIT
#pragma once

#include "core/explain/explanation.h"
#include "core/formats/formatregistry.h"
#include "core/model/modelstate.h"
#include "core/recipe/recipe.h"

namespace burnish {

/// A model and what was made of it.
struct Conversion
{
    ModelState original;
    bool hasChosenLayout = false; ///< its layout is not what its file says
    ModelState converted;
    QString convertedFile;                   ///< gives the name of what is written
    const Format *convertedFormat = nullptr; ///< null if it is not known
    Explanation explanation;                 ///< of the second model by the first one
    RuleValues values = {};                  ///< that the rules were learned with
};

/// Adds the steps to a recipe that make the second model of the first one, which it has opened as `model`: the rules,
/// metadata and parameter ids where they differ, and an export in the second one's format. The export writes beside
/// `recipeFile`, under the second model's name with "-again". Returns what to say if that format is only read: then it
/// is SafeTensors.
[[nodiscard]] std::optional<Error> addConversion(Recipe &recipe, const QString &model, const Conversion &conversion,
                                                 const QString &recipeFile);

} // namespace burnish
