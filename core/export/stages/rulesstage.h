// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/selectstage.h"
#include "core/rules/tensorrule.h"

namespace burnish::stages {

/// Applies the rules to the selected tensors; all tensors of the result are selected. Refuses whatever the rules
/// refuse. Fails when cancelled, or if the rules exceed their limits.
Expected<Staged<SelectedTensors>> applyRules(const SelectedTensors &selected, const TensorRules &rules,
                                             const RuleValues &values, const Task &task);

} // namespace burnish::stages
