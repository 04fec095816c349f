// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QString>

namespace burnish {

/// Rules that many models need, under a name.
struct RemapPreset
{
    QString name;        ///< on the command line and in files, never translated: "norms-to-burn"
    QString title;       ///< for menus
    QString description; ///< what the rules do and where they end, a sentence or two
    std::vector<RemapRule> rules;
};

/// All presets, in the order for menus, in the language of the moment. Every rule compiles.
[[nodiscard]] std::vector<RemapPreset> remapPresets();

/// The rules of one preset; an error lists the names that there are.
Expected<std::vector<RemapRule>> presetRules(const QString &name);

} // namespace burnish
