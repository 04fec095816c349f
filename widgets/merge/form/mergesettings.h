// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergeoptions.h"
#include "widgets/merge/form/mergeform.h"

#include <vector>

namespace burnish {

/// The settings of the merge dock's form and rules. Rules refer to models by their index in the choices' models.
struct MergeSettings
{
    MergeChoices choices;
    std::vector<MergeRule> rules;
};

/// Whether a base is chosen and the method uses one.
[[nodiscard]] bool usesBase(const MergeChoices &choices);

/// Whether all models that the method needs are chosen; slices name models of their own.
[[nodiscard]] bool isComplete(const MergeChoices &choices, bool hasSlices);
/// Whether more than one model is chosen and all are the same.
[[nodiscard]] bool mergesOneWithItself(const MergeChoices &choices);
/// The model that determines the result's structure; 0 if not chosen yet.
[[nodiscard]] quint64 leaderOf(const MergeChoices &choices);
/// The models that take part, the base first.
[[nodiscard]] std::vector<quint64> sourcesOf(const MergeChoices &choices);
/// The letters of the models of a merge, one for each of `sources`: see letterOfModel().
[[nodiscard]] QStringList lettersOf(const MergeChoices &choices, std::size_t sources);

/// Converts the settings to merge options, without slices. `sources` becomes sourcesOf(); the options
/// refer to them by index.
[[nodiscard]] MergeOptions optionsOf(const MergeSettings &settings, std::vector<quint64> &sources);

/// The inverse: the settings for these options with the models `sources`. Choices that the options do not include are
/// taken from `before`.
[[nodiscard]] MergeSettings settingsOf(const MergeOptions &options, const std::vector<quint64> &sources,
                                       const MergeChoices &before);

/// A rule for each number without a default in the method.
[[nodiscard]] std::vector<MergeRule> startingRules(const MergeMethod &method);

} // namespace burnish
