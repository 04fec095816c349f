// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/merge/config/mergekitconfig.h"

namespace burnish {

using MergeKinds = OptionKinds<MergeConfig>;
/// One of MergeOptions; its models are named as MergeConfig::models has them.
using MergeOption = MergeKinds::Info;

/// All of them, each once, in the order in which the command line tells its flags. What a recipe says is read in that
/// order, too: the method first, and all models before the rules that name them.
///
/// The method's flag is left to the command, which must have that or a configuration. Flags without functions name
/// files that rules are read from; --param and --weight add to the rules, and are for a merge whose method and models
/// are known.
[[nodiscard]] const std::vector<MergeOption> &mergeOptionTable();
/// Takes what the flag of that name says; it must have a function.
Expected<void> takeMergeFlag(QLatin1String flag, const QStringList &values, MergeConfig &merge);

/// A merge as recipes say it, models by their names: the arguments of the table. Keys that are not of a merge are
/// passed over.
Expected<MergeConfig> mergeFromJson(const QJsonObject &json);
[[nodiscard]] QJsonObject mergeAsJson(const MergeConfig &merge);

} // namespace burnish
