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

/// `literal`: patterns are whole names.
[[nodiscard]] ActRules rulesOfActs(std::span<const ExplainedAct> acts, std::span<const std::string> sources,
                                   std::span<const std::size_t> unused, bool literal);

} // namespace burnish
