// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/compiledrule.h"
#include "core/rules/livetensors.h"

namespace burnish {

/// Runs one rule on the tensors that exist. Fails only when cancelled, or if limits are exceeded.
Expected<RuleOutcome> runRule(std::shared_ptr<const CompiledRule> rule, const LiveTensors &tensors, const Task &task);

/// Gives tensors new names at once, as a rule that replaces text in names does. `names` are those of `ids`.
Expected<RuleOutcome> runRenames(std::shared_ptr<const CompiledRule> rule, std::span<const RuleTensorId> ids,
                                 std::vector<std::string> names, const LiveTensors &tensors, const Task &task);

/// Returns the names of the tensors that a group of the rule makes, without those that depend on its sizes.
[[nodiscard]] std::vector<std::string> outputNames(const CompiledRule &rule, std::span<const std::string_view> values);

} // namespace burnish
