// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/selectstage.h"
#include "core/remap/remaprule.h"

namespace burnish::stages {

struct RemapRequest
{
    std::vector<RemapRule> rules = {};
    bool mapIndices = false;         ///< renumber the indices in the renamed paths from 0 without gaps
    QStringList keptIndices = {};    ///< patterns for the lists that are not renumbered
    bool unmatchedRulesFail = false; ///< fail, instead of warning, if no rule matches
};

struct RenamedTensors
{
    SelectedTensors selected;
    std::vector<SharedText> names;     ///< per tensor; none at all if every tensor keeps its name
    std::vector<std::size_t> ruleHits; ///< per rule: the number of selected tensors that it matches
    QStringList unusedKept;            ///< patterns for lists that keep their indices, and match none

    [[nodiscard]] bool keepsNames() const { return names.empty(); }
    /// Empty for tensors that are not selected.
    [[nodiscard]] std::string name(std::size_t tensor) const;
};

/// Renames the selected tensors by the rules. layTree() checks whether the names can coexist. Fails for a rule with an
/// invalid pattern.
Expected<Staged<RenamedTensors>> remap(SelectedTensors selected, const RemapRequest &request, const Task &task);

} // namespace burnish::stages
