// SPDX-License-Identifier: MIT
#include "core/recipe/recipemodels.h"

namespace burnish {

Expected<void> RecipeModel::apply(const ChangeSet &change)
{
    BURNISH_TRY(state, applied(state, change));
    if (change.reading) {
        reading = change.reading->second;
        baseline.reset();
    }
    if (change.baseline)
        baseline = change.baseline->second;
    return {};
}

} // namespace burnish
