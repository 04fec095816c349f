// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/rulesplan.h"

namespace burnish {

/// Returns the rules for the way back: those of the file if it has them, otherwise the inverse of each rule, in reverse
/// order. Unsupported, naming the rule: an operation without a way back, or one that depends on the sizes of tensors.
Expected<TensorRules> inverseOf(const TensorRules &rules);

/// Like inverseOf(plan.rules), but with what the rules do to the plan's model: sizes of parts are known, and rename
/// rules become exact renamings. The rules that a file has for its way back are not used.
Expected<TensorRules> inverseOf(const RulesPlan &plan);

/// A regex or pattern as an output that inserts its groups, and an output as a pattern: what exchanging the sides of a
/// rule needs. Unsupported: the regex is more than text and groups that each match one text.
struct SwappedPatterns
{
    std::vector<std::string> inputs;
    std::vector<std::string> outputs;
};
Expected<SwappedPatterns> swappedPatterns(const TensorRule &rule);

} // namespace burnish
