// SPDX-License-Identifier: MIT
#pragma once

#include "core/explain/explanation.h"

namespace burnish {

/// Acts as rules: generalised over the numbers in names (and the last part of them) as far as the pattern matches
/// nothing else, acts of one kind in one rule, in an order in which no output meets a name that is still taken. Tensors
/// of the first model that nothing uses are dropped last.
struct ActRules
{
    TensorRules rules;
    std::vector<std::size_t> ruleOfAct; ///< the first rule of each act; ExplainedTensor::none without any
};

/// What rules are for.
enum class RuleReach : std::uint8_t {
    Names,    ///< the first model, by whole names
    Model,    ///< the first model
    NextModel ///< also another model of its architecture, of other widths and with more or fewer layers. See
              ///< generalise.h for their numbers. Rules for what not every layer has are optional.
};

/// The first model's tensors.
struct RuleSources
{
    std::span<const std::string> names;
    std::span<const TensorPtr> tensors;
    std::span<const std::size_t> unused; ///< indices of those that nothing is made of
};

/// `values` are those of the first model, for RuleReach::NextModel.
[[nodiscard]] ActRules rulesOfActs(std::span<const ExplainedAct> acts, const RuleSources &sources, RuleReach reach,
                                   const RuleValues &values);

/// Returns a step as a rule for these names alone.
[[nodiscard]] TensorRule literalRule(const ExplainStep &step);

} // namespace burnish
