// SPDX-License-Identifier: MIT
#pragma once

#include "core/explain/measured.h"
#include "core/rules/language/tensorrule.h"

namespace burnish {

struct ExplainOptions
{
    /// Values of the original, see readRuleValues(), for the rules.
    RuleValues values = {};
    /// Make rules that also convert another model of the architecture, see RuleReach::NextModel, if they prove right.
    bool forNextModel = false;
};

/// One run of an operation of core/rules, by full names.
struct ExplainStep
{
    std::string operation;
    QJsonObject parameters;
    std::vector<std::string> inputs;
    std::vector<std::string> outputs;

    friend bool operator==(const ExplainStep &, const ExplainStep &) = default;
};

/// Steps that make tensors of the second model of tensors of the first one. Steps run in order; what is between them
/// has names of its own.
struct ExplainedAct
{
    std::vector<std::size_t> sources; ///< indices of the first model's tensors
    std::vector<std::size_t> targets; ///< indices of the second model's tensors
    std::vector<ExplainStep> steps;   ///< none: the tensor is the same under the same name
    bool isOnlyCandidate = false;     ///< what came closest, but not close enough for a rule
};

enum class ExplainedState : std::uint8_t {
    Exact,     ///< made of the first model, bit for bit, and of no other tensors of it
    Ambiguous, ///< the same, but other tensors of the first model have the values of those that it was made of, so
               ///< that names decided; or all of its values are equal, so that much else could have made it
    Different, ///< has a best candidate that it differs from
    Unknown    ///< nothing in the first model resembles it
};

/// A tensor of the second model.
struct ExplainedTensor
{
    std::string name;
    TensorPtr tensor;
    ExplainedState state = ExplainedState::Unknown;
    std::size_t act = none; ///< index into Explanation::acts; for Different, what it was measured against
    /// How many tensors of the first model have the same values (Ambiguous), it or what it was made of; 0 for a tensor
    /// without elements or with one value everywhere, which no other has.
    std::size_t equalSources = 0;
    std::optional<MeasuredDifference> difference; ///< for Different
    QString note;                                 ///< a sentence: truncated instead of rounded, unlike its siblings

    static constexpr std::size_t none = std::size_t(-1);
    [[nodiscard]] bool isExplained() const
    {
        return state == ExplainedState::Exact || state == ExplainedState::Ambiguous;
    }
};

/// How a second model was made of a first one.
struct Explanation
{
    std::vector<ExplainedTensor> tensors; ///< of the second model, in its order
    std::vector<std::string> sources;     ///< names of the first model's tensors
    std::vector<std::size_t> unused;      ///< indices of those that nothing was made of
    std::vector<ExplainedAct> acts;
    TensorRules rules;                  ///< make the second model's explained tensors of the first model
    std::vector<std::size_t> ruleOfAct; ///< the first rule of each act; none if it needs none
    /// The rules were applied to the first model, and gave all explained tensors bit for bit, and beside them only
    /// those that differ in a few values.
    bool areRulesProved = false;
    QString rulesProblem; ///< otherwise what went wrong, a sentence

    [[nodiscard]] std::size_t count(ExplainedState state) const;
    [[nodiscard]] std::size_t unexplained() const;
    /// Returns true if the second model is the first one through the rules. An empty model proves nothing.
    [[nodiscard]] bool isExplained() const
    {
        return unexplained() == 0 && areRulesProved && (!tensors.empty() || sources.empty());
    }
    /// Returns one sentence: "B is A, exactly, through 4 rules."
    [[nodiscard]] QString verdict() const;
};

/// Returns the steps of an act that lead to one of its tensors, in their order.
[[nodiscard]] std::vector<const ExplainStep *> stepsTo(const ExplainedAct &act, const std::string &target);
/// Returns an operation with its parameters: "permute axes=[1,0]", "+ 1".
[[nodiscard]] QString stepText(const ExplainStep &step);
/// Returns the steps that lead to one of an act's tensors, for people: "permute axes=[1,0], + 1".
[[nodiscard]] QString actText(const ExplainedAct &act, const std::string &target);
/// The same for a narrow column, without most parameters: "transpose, cast bf16", "split 2/3" for the second of three
/// parts, "rename", and "=" for the same tensor under the same name.
[[nodiscard]] QString actName(const ExplainedAct &act, const std::string &target);

} // namespace burnish
