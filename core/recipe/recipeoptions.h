// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish {

/// How a recipe is carried out.
struct RecipeOptions
{
    QString baseFolder;        ///< relative names of files are relative to this
    QString outputFolder;      ///< relative names of exports are relative to this; empty: baseFolder. Made where
                               ///< missing.
    bool overwrite = false;    ///< exports may replace existing files, whatever their steps say
    bool checksTargets = true; ///< refuse a recipe whose exports could not be written
};

} // namespace burnish
