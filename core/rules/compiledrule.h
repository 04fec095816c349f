// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/ruleoperation.h"
#include "core/rules/language/rulepattern.h"

#include <memory>

namespace burnish {

/// A rule made ready to run on names. Immutable; any thread.
struct CompiledRule
{
    TensorRule rule;
    const RuleOperation *operation = nullptr;
    RuleSlots slots;
    std::vector<RulePattern> inputs;
    std::vector<RuleTemplate> outputs;
    RuleArguments arguments;
    std::optional<KeyRemapper> remapper; ///< of the operation "remap"
    std::optional<std::size_t> over;     ///< the slot that Stack and Unstack number
    std::vector<std::size_t> key;        ///< the slots that define a group
    std::optional<RuleTemplate> equalTo; ///< of "drop"
    bool keepsInputs = false;
    std::optional<std::size_t> onlyWithAxes;

    [[nodiscard]] bool isLeftOut(std::span<const std::string_view> values) const;
    [[nodiscard]] RuleCaptures captures(std::span<const std::string_view> values) const;
};

/// Returns how many patterns a rule of the operation has: "one input and several outputs".
[[nodiscard]] QString patternCountsOf(const RuleOperation &operation);

/// InvalidArgument: an unknown operation or parameter, an invalid pattern, a number of inputs or outputs that does not
/// suit the operation, an output with a placeholder that no input has.
Expected<std::shared_ptr<const CompiledRule>> compileRule(const TensorRule &rule, const Placeholders &placeholders,
                                                          const RuleValues &values, PatternFlaw *flaw = nullptr);

} // namespace burnish
