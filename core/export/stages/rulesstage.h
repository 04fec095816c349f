// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/selectstage.h"
#include "core/rules/rulesplan.h"

namespace burnish::stages {

struct RuledTensors
{
    SelectedTensors selected;
    std::optional<RulesPlan> plan; ///< that was applied; nothing if it was refused
};

/// Applies the rules to the selected tensors; all tensors of the result are selected. Refuses whatever the rules
/// refuse. Fails when cancelled, or if the rules exceed their limits.
Expected<Staged<RuledTensors>> applyRules(const SelectedTensors &selected, const TensorRules &rules,
                                          const RuleValues &values, const Task &task);

} // namespace burnish::stages
