// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/selectstage.h"
#include "core/remap/remaprule.h"

namespace burnish::stages {

struct RemapRequest
{
    std::vector<RemapRule> rules = {};
    bool mapIndices = false;         ///< numbers in the renamed paths are made to count from 0 without gaps
    bool unmatchedRulesFail = false; ///< rules of which none hits are refused, not only told
};

struct RenamedTensors
{
    SelectedTensors selected;
    std::vector<std::string> names;    ///< of each tensor; empty for those that are left behind
    std::vector<std::size_t> ruleHits; ///< per rule: the selected tensors that it hits
};

/// Gives the selected tensors the names that the rules make of theirs. Whether these can stand beside each other is
/// layTree()'s to say. An error for a rule whose pattern means nothing.
Expected<Staged<RenamedTensors>> remap(SelectedTensors selected, const RemapRequest &request, const Task &task);

} // namespace burnish::stages
