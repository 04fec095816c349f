// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish {

/// Options for running a recipe.
struct RecipeOptions
{
    QString baseFolder;        ///< base of relative file names
    QString outputFolder;      ///< base of relative export names; empty: baseFolder. Created if missing.
    bool overwrite = false;    ///< exports may replace existing files, regardless of their steps
    bool checksTargets = true; ///< reject a recipe with exports that cannot be written
};

} // namespace burnish
