// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"
#include "core/rules/language/tensorrule.h"
#include "core/tensor/shape.h"

namespace burnish {

/// Tensors picked by name, and what is to become of them.
struct RuleExample
{
    std::string operation;
    std::vector<std::string> inputs; ///< names, in order
    std::vector<std::string> outputs;
    QJsonObject parameters;
};

/// A rule that does to others what the example does to its tensors.
struct ExampleRule
{
    TensorRule rule;
    Placeholders placeholders; ///< those of the list, with those of the rule
    std::size_t done = 0;      ///< groups that the rule changes
    std::size_t refused = 0;   ///< groups that it does not fit
};

/// Returns rules for the example, without their counts: names with numbers as placeholders, those also for any last
/// part of the name, and the example alone. Numbers that all names share, in this order, become placeholders of digits;
/// the number in which stacked tensors differ becomes the one that "over" names. `known` are the placeholders of the
/// list.
[[nodiscard]] std::vector<ExampleRule> rulesOf(const RuleExample &example, const Placeholders &known);

/// Plans each of rulesOf() after the given rules. The rules without refused groups come first, then those with more
/// groups.
Expected<std::vector<ExampleRule>> learnTensorRules(const ModelState &state, const TensorRules &before,
                                                    const RuleExample &example, const RuleValues &values,
                                                    const Task &task);

/// Proposes names for what becomes of tensors with these names: "query", "key" and "value" for the parts of a fused
/// projection, and back; otherwise numbers, or the same name.
[[nodiscard]] std::vector<std::string> exampleOutputs(const std::vector<std::string> &inputs, std::size_t count);

/// Proposes parameters: the axis with a length that divides, the number of equal parts, the order of axes reversed.
[[nodiscard]] QJsonObject exampleParameters(std::string_view operation, const std::vector<Shape> &inputs,
                                            std::size_t outputs);

} // namespace burnish
