// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/lora/loraquestion.h"
#include "core/model/metadata.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Strength and scope of baking an adapter.
struct LoraBakeOptions
{
    double strength = 1; ///< negative removes the adapter again
    /// Regex found anywhere in a tensor's path (Rust's flavour) → its strength; the first match applies.
    std::vector<std::pair<std::string, double>> strengths;
    /// Entries of the adapter's configuration (see loraConfigFrom()), which override its own metadata.
    Metadata config;
    LoraAnswers answers;
    /// What the adapter's tensors went through before, for recipes: the content of rules files, in order, and the
    /// numbers that they refer to.
    QJsonArray rules;
    QJsonObject ruleValues;
    /// The adapter before those rules: its configuration uses those names. Nothing without rules.
    std::optional<ModelState> unruled;
    QString donorKey;  ///< the caller's name for the adapter's model in recipes
    QString donorName; ///< the adapter's name in the text of the change; empty: the key
};

using LoraBakeOption = OptionKinds<LoraBakeOptions>::Info;

/// Returns all options, each once, in the order in which the command line documents its flags. Flags without functions
/// apply to one of several adapters or read a file; the command handles them.
[[nodiscard]] const std::vector<LoraBakeOption> &loraBakeOptionTable();
/// Parses the values of --strength-of into strengths.
Expected<void> takeLoraStrengths(const QStringList &values, LoraBakeOptions &options);

/// Reads the options from the arguments of a recipe's "bakeLora" step.
Expected<LoraBakeOptions> loraBakeOptionsFrom(const QJsonObject &arguments);
/// Writes such arguments.
[[nodiscard]] QJsonObject loraBakeArguments(const LoraBakeOptions &options);

} // namespace burnish
