// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/tensorrule.h"

#include <QStringList>

namespace burnish {

/// A named list of rules for a family of models. Every preset has a way back (inverseOf()), and its rules are optional:
/// one list serves models with and without biases. Numbers such as heads come from the model's configuration.
struct RulesPreset
{
    QString name;        ///< on the command line and in files, never translated: "gpt2-to-linear"
    QString title;       ///< for menus
    QString description; ///< what the rules do and their limits, in one or two sentences
    TensorRules rules;
};

/// Returns all presets, in menu order, in the current language.
[[nodiscard]] std::vector<RulesPreset> rulesPresets();
/// Returns the names of all presets.
[[nodiscard]] QStringList rulesPresetNames();
/// Returns the rules of one preset; the error for an unknown name lists the available ones.
Expected<TensorRules> rulesOfPreset(const QString &name);

} // namespace burnish
