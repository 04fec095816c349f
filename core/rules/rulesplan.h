// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"
#include "core/rules/ruleoutcome.h"

#include <QStringList>

#include <memory>

namespace burnish {

/// A group for display. Made when asked for: a rule may have a million.
struct RuleGroup
{
    RuleCaptures captures; ///< values of placeholders
    std::vector<RuleTensorId> inputs;
    std::vector<RuleTensorId> outputs;    ///< empty unless the group is done
    std::vector<std::string> outputNames; ///< also of refused groups, as far as they are known
    RuleOutcome::State state = RuleOutcome::State::Done;
    std::optional<Error> refusal;
};

/// What rules would do to a model; nothing is changed, no element is read (but for "only_if_equal_to"). A value that is
/// cheap to copy.
struct RulesPlan
{
    ModelState state;                                         ///< the state that the plan was made for
    TensorRules rules;                                        ///< as given
    std::vector<NodeId> scope;                                ///< as given
    RuleValues values;                                        ///< as given
    bool mapIndices = false;                                  ///< as given
    QStringList keptIndices;                                  ///< as given
    std::shared_ptr<const std::vector<RuleTensor>> source;    ///< the model's leaves, in its order
    std::vector<std::shared_ptr<const RuleOutcome>> outcomes; ///< one per rule; with mapIndices, one more
    std::vector<RuleTensorId> result;                         ///< the tensors after all rules, in order
    std::vector<RuleTensorId> untouched;                      ///< tensors in scope that no rule takes
    std::vector<std::size_t> deadRules;                       ///< enabled rules that match nothing
    std::size_t refusedCount = 0;                             ///< rules and groups that are refused
    std::size_t changedCount = 0; ///< tensors of the result that are new, renamed or computed

    /// Returns true if a rule or group is refused: the plan cannot be applied.
    [[nodiscard]] bool isBlocked() const { return refusedCount > 0; }
    [[nodiscard]] bool changesNothing() const { return changedCount == 0 && removedCount() == 0; }
    /// The number of the model's tensors that are not part of the result.
    [[nodiscard]] std::size_t removedCount() const;
    [[nodiscard]] const RuleTensor &tensor(RuleTensorId id) const;
    /// Returns a group of a rule; `group` is an index into its records.
    [[nodiscard]] RuleGroup group(std::size_t rule, std::size_t group) const;
    /// Returns the first refusal, with the number of its rule from 1 on; the plan is blocked.
    [[nodiscard]] Error refusal() const;
    /// Returns the tensor of the model that this one begins with.
    [[nodiscard]] RuleTensorId rootOf(RuleTensorId id) const;
    /// Returns what leaves a group of the rule out (TensorRule::leftOut).
    [[nodiscard]] RuleCaptures keyOf(std::size_t rule, std::size_t group) const;
};

struct RulesOptions
{
    /// Values for expressions, from the model's configuration; the rules' own take precedence.
    RuleValues values = {};
    /// After the rules, renumber the indices of lists (see RemapOptions).
    bool mapIndices = false;
    QStringList keptIndices = {};
    /// An earlier plan. If it is for the same state and scope, the rules before the first change are not run again. The
    /// result is the same as without it. Not modified.
    const RulesPlan *earlier = nullptr;
};

/// Plans the rules for the tensors at and below the nodes of `scope`; an empty scope means the whole model. Refused
/// rules and groups are part of the plan; they leave their tensors as they are, and later rules go on with the rest.
/// Fails only when cancelled, for an invalid pattern in keptIndices, and if names or outputs exceed their limits. Uses
/// several threads.
Expected<RulesPlan> planRules(const ModelState &state, const TensorRules &rules, std::span<const NodeId> scope,
                              const Task &task, const RulesOptions &options = {});

} // namespace burnish
