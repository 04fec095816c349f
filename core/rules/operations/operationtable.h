// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/ruleoperation.h"

namespace burnish {

/// Returns all operations, in the order of menus.
[[nodiscard]] const std::vector<RuleOperation> &ruleOperations();
/// Returns null if there is none of that name.
[[nodiscard]] const RuleOperation *findRuleOperation(std::string_view name);
/// Returns the parameters of an operation and those that every operation has: "keep_inputs", "only_with_axes".
[[nodiscard]] std::vector<RuleParameter> ruleParameters(const RuleOperation &operation);

} // namespace burnish
