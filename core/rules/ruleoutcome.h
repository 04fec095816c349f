// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/node.h"
#include "core/rules/language/ruleoperation.h"
#include "core/rules/language/rulepattern.h"

#include <memory>

namespace burnish {

/// A tensor of a plan: one of the model, or one that a rule makes. Its number is valid within the plan.
using RuleTensorId = std::uint32_t;
inline constexpr RuleTensorId noRuleTensor = ~RuleTensorId(0);

struct RuleTensor
{
    SharedText path;
    TensorPtr tensor;                 ///< lazy; null for values and nulls of a record, which rules do not touch
    NodeId node;                      ///< the model's node that continues as this tensor; the root if it is a new one
    RuleTensorId from = noRuleTensor; ///< the first tensor that it was made from; none for the model's own
    std::uint32_t order = 0;          ///< its place in the result
    std::uint32_t hash = 0;
    std::uint64_t classes = 0; ///< of its path, see textClasses()
    bool isInScope = true;
    float computed = 0; ///< see ComputationCounter

    [[nodiscard]] const TensorInfo &info() const { return tensor->info(); }
    [[nodiscard]] bool isNew() const { return node == NodeId(); }
};

/// A rule made ready to run.
struct CompiledRule;

/// What one rule does.
struct RuleOutcome
{
    enum class State : std::uint8_t {
        Done,    ///< the outputs replace the inputs
        Refused, ///< nothing happens; the plan cannot be applied
        LeftOut, ///< nothing happens, because the rule says so
        Passed   ///< nothing happens: the operation does not apply to these tensors
    };
    /// Indices into `ids`.
    struct Record
    {
        std::uint32_t first = 0;
        std::uint32_t inputs = 0;
        std::uint32_t outputs = 0;
        std::uint32_t reason = 0; ///< index into `reasons`, if refused
        State state = State::Done;
    };

    std::shared_ptr<const CompiledRule> compiled; ///< null if the rule is disabled or invalid
    std::vector<Record> records;                  ///< one per group, in the model's order
    std::vector<RuleTensorId> ids;
    std::vector<Error> reasons;
    std::optional<Error> refusal;    ///< of the whole rule: invalid, or nothing matches
    std::optional<PatternFlaw> flaw; ///< where an invalid pattern is invalid
    RuleTensorId firstMade = 0;
    std::vector<RuleTensor> made;
    std::vector<RuleTensorId> taken; ///< that are not in the result any more
    std::size_t hits = 0;            ///< tensors that the rule takes as inputs, copies included
    std::size_t refused = 0;         ///< groups
    std::size_t done = 0;            ///< groups
};

} // namespace burnish
