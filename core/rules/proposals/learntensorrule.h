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
    TensorRules rules;       ///< the placeholders of the list with those of the rule, and one step
    std::size_t groups = 0;  ///< groups that it would do
    std::size_t refused = 0; ///< groups that it would refuse
};

struct LearnedTensorRules
{
    /// The most specific rule comes first; all do the example, and among rules that do the same groups only the most
    /// specific is included.
    std::vector<LearnedTensorRule> rules;
    std::optional<Error> refusal; ///< why the example itself is refused: then there are no rules

    /// Returns the index of the most general rule that refuses no group; 0 if there is none.
    [[nodiscard]] std::size_t recommended() const;
};

/// What a generalisation replaces by placeholders: numbers that all names contain; the last part of all names; their
/// first part.
struct RuleGenerality
{
    bool numbers = false;
    bool lastPart = false;
    bool beginning = false;
};

/// Returns an example as a list of one step, with the placeholders `known` and those of the step. Whether the patterns
/// match more than the example is left to the caller. Nothing if the names have nothing to replace in this way; names
/// must have no braces.
[[nodiscard]] std::optional<TensorRules> generalisedExample(const TensorRuleExample &example, const Placeholders &known,
                                                            const RuleGenerality &generality);

/// Generalises an example that follows the rules `before`. Numbers that all names contain become placeholders, then the
/// last part of the names ("weight" also does "bias"), then a common beginning. Placeholders have no name that the list
/// uses for another kind. Fails only when cancelled.
Expected<LearnedTensorRules> learnTensorRules(const ModelState &state, const TensorRules &before,
                                              const TensorRuleExample &example, const RuleValues &values,
                                              const Task &task);

} // namespace burnish
