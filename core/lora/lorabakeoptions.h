// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/model/metadata.h"

namespace burnish {

/// How much of an adapter is baked, and where.
struct LoraBakeOptions
{
    double strength = 1; ///< negative takes the adapter out again
    /// Regex, found anywhere in the path of a tensor (Rust's flavour) → its strength; the first that is found counts.
    std::vector<std::pair<std::string, double>> strengths;
    /// Entries of the adapter's configuration (see loraConfigFrom()), which count before those of its own metadata.
    Metadata config;
    QString donorKey; ///< what whoever plans calls the adapter's model, for recipes
};

using LoraBakeOption = OptionKinds<LoraBakeOptions>::Info;

/// All of them that can be said, each once, in the order in which the command line tells its flags. Flags without
/// functions are of one of several adapters, or read a file: the command does that.
[[nodiscard]] const std::vector<LoraBakeOption> &loraBakeOptionTable();
/// Takes the values of --strength-of, which say the strengths.
Expected<void> takeLoraStrengths(const QStringList &values, LoraBakeOptions &options);

/// The options from the arguments of a recipe's step "bakeLora".
Expected<LoraBakeOptions> loraBakeOptionsFrom(const QJsonObject &arguments);
/// The reverse.
[[nodiscard]] QJsonObject loraBakeArguments(const LoraBakeOptions &options);

} // namespace burnish
