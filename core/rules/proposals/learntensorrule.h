// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/rulesplan.h"

namespace burnish {

/// One run of an operation, by name: "these three become one".
struct TensorRuleExample
{
    std::string operation;
    std::vector<std::string> inputs;  ///< full names; for "stack", numbered ones
    std::vector<std::string> outputs; ///< for "unstack", one of the numbered names
    QJsonObject parameters;           ///< without "over", which is found
};

/// A rule that generalises an example.
struct LearnedTensorRule
{
    TensorRules rules;       ///< placeholders and one step
    std::size_t groups = 0;  ///< groups that it would do
    std::size_t refused = 0; ///< groups that it would refuse
};

/// Generalises an example. Numbers that all names contain become placeholders, then the last part of the names
/// ("weight" also does "bias"), then a common beginning. The most specific rule comes first; all do the example, and
/// among rules that do the same groups only the most specific is returned. Empty if the example itself is refused.
/// Fails only when cancelled.
Expected<std::vector<LearnedTensorRule>> learnTensorRules(const ModelState &state, const TensorRuleExample &example,
                                                          const Task &task, const RuleValues &values = {});

} // namespace burnish
