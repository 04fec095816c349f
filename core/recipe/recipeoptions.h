// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/omission.h"

#include <QString>

namespace burnish {

/// Options for running a recipe.
struct RecipeOptions
{
    QString baseFolder; ///< base of relative file names
    /// Base of export names, which must then be inside it; created if missing. Empty: baseFolder, and names anywhere.
    QString outputFolder;
    bool overwrite = false;          ///< exports may replace existing files; what their steps say about it is ignored
    OmissionKinds allowPartial = {}; ///< what exports may lack, besides what their own steps allow
    bool checksTargets = true;       ///< reject a recipe with exports that cannot be written
    bool checksTimes = true;         ///< reject files with other modification times than their steps state
    bool checksDigests = true;       ///< read files with a SHA-256 in their step, and reject different ones
};

} // namespace burnish
