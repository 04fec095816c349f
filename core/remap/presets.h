// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QString>

namespace burnish {

/// A named set of rules that many models need.
struct RemapPreset
{
    QString name;        ///< on the command line and in files, never translated: "norms-to-burn"
    QString title;       ///< for menus
    QString description; ///< what the rules do and their limits, in one or two sentences
    std::vector<RemapRule> rules;
};

/// Returns all presets, in menu order, in the current language. Every rule compiles.
[[nodiscard]] std::vector<RemapPreset> remapPresets();

/// Returns the rules of one preset; the error for an unknown name lists the available ones.
Expected<std::vector<RemapRule>> presetRules(const QString &name);

} // namespace burnish
