// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/rulesplan.h"

namespace burnish {

/// What a tensor of a plan's result was made from.
struct RuleOrigin
{
    std::vector<std::size_t> rules;    ///< that had a part in it, from 0 on, ascending
    std::vector<RuleTensorId> sources; ///< tensors of the model, in the order in which the rules take them
};

/// Returns where the tensor of the result with this path comes from; nothing if there is none, or no rule took part.
[[nodiscard]] std::optional<RuleOrigin> originOf(const RulesPlan &plan, std::string_view path);
/// Returns it as a sentence: "Made by rule 3 from a, b and c"; empty for nothing. Long lists are cut.
[[nodiscard]] QString originText(const RulesPlan &plan, std::string_view path);

} // namespace burnish
