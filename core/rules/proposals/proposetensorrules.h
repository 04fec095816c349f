// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/proposals/learntensorrule.h"

namespace burnish {

/// A tensor that the target has: of a second model, a template or a structure.
struct ExpectedTensor
{
    std::string path;
    Shape shape;
};

/// A rule that makes tensors that the target wants out of tensors that it does not have.
struct ProposedTensorRule
{
    TensorRules rules;      ///< the placeholders of the list with those of the rule, and one step
    std::size_t filled = 0; ///< wanted tensors that it makes
    double likeness = 0;    ///< of the names, 0 … 1
    QString reason;         ///< a sentence for the user
};

/// Proposes rules for what the model lacks after the rules `before`: a tensor of [3d, …] beside three wanted ones of
/// [d, …], or the reverse; a numbered list beside a stacked tensor, or the reverse; a transposed twin. Tensors of both
/// sides with the same name and shape are left alone. Rules that fill more tensors come first, then those with more
/// similar names. Each makes wanted tensors only. `values` are those of the model (readRuleValues()). Fails only when
/// cancelled.
Expected<std::vector<ProposedTensorRule>> proposeTensorRules(const ModelState &state, const TensorRules &before,
                                                             std::span<const ExpectedTensor> requested,
                                                             const RuleValues &values, const Task &task);

} // namespace burnish
