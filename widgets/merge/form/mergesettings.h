// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergeoptions.h"
#include "widgets/merge/form/mergeform.h"

#include <vector>

namespace burnish {

/// What the merge dock's form and rules say of a merge. Rules name models by their place among the choices' models.
struct MergeSettings
{
    MergeChoices choices;
    std::vector<MergeRule> rules;
};

/// A base was chosen, and the method takes one.
[[nodiscard]] bool usesBase(const MergeChoices &choices);

/// All models are chosen that the method needs; slices name models of their own.
[[nodiscard]] bool isComplete(const MergeChoices &choices, bool hasSlices);
/// More than one model is chosen, and all are the same.
[[nodiscard]] bool mergesOneWithItself(const MergeChoices &choices);
/// The model whose form the result will have; 0 where it is not chosen yet.
[[nodiscard]] quint64 leaderOf(const MergeChoices &choices);
/// What the models of a merge are called, as many as there are `sources`: see letterOfModel().
[[nodiscard]] QStringList lettersOf(const MergeChoices &choices, std::size_t sources);

/// The settings as options of a merge, without slices. Appends the models to `sources`, the base first; the options
/// name them by their places there.
[[nodiscard]] MergeOptions optionsOf(const MergeSettings &settings, std::vector<quint64> &sources);

/// The other way round: what the form says for these options, whose models are `sources`. The choices that options
/// know nothing of are those of `before`.
[[nodiscard]] MergeSettings settingsOf(const MergeOptions &options, const std::vector<quint64> &sources,
                                       const MergeChoices &before);

/// A rule for each number that the method has no value of its own for.
[[nodiscard]] std::vector<MergeRule> startingRules(const MergeMethod &method);

} // namespace burnish
