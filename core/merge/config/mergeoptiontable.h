// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/merge/config/mergekitconfig.h"

namespace burnish {

using MergeKinds = OptionKinds<MergeConfig>;
/// One entry of MergeOptions; models are named as in MergeConfig::models.
using MergeOption = MergeKinds::Info;

/// Returns all options, each once, in the order in which the command line documents its flags. Recipes are read in the
/// same order: the method first, and all models before the rules that refer to them.
///
/// The method's flag is handled by the command, which requires it or a configuration. Flags without functions name
/// files with rules; --param and --weight add rules and require a merge with known method and models.
[[nodiscard]] const std::vector<MergeOption> &mergeOptionTable();
/// Applies the flag of this name; it must have a function.
Expected<void> takeMergeFlag(QLatin1String flag, const QStringList &values, MergeConfig &merge);

/// Reads a merge from the arguments of a recipe, which are those of the table, with models by name. Ignores unrelated
/// keys.
Expected<MergeConfig> mergeFromJson(const QJsonObject &json);
[[nodiscard]] QJsonObject mergeAsJson(const MergeConfig &merge);

} // namespace burnish
