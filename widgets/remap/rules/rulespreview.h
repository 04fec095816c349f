// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/rulesplan.h"

#include <array>
#include <memory>

namespace burnish {

enum class RulesTab { All, Rule, Refused, LeftOver, Result };
constexpr int rulesTabCount = 5;

/// A row of the preview of tensor rules: of a group, its k-th input beside its k-th output.
struct RulesLine
{
    static constexpr std::uint32_t none = ~std::uint32_t(0);

    std::uint32_t rule = none;  ///< none: a tensor on its own
    std::uint32_t group = none; ///< of the rule; none: the whole rule is refused. Without a rule: the RuleTensorId
    std::uint32_t part = 0;     ///< the k

    friend bool operator==(const RulesLine &, const RulesLine &) = default;
};

/// Everything the remap dock shows for one run of tensor rules over one model. Created by a worker and immutable.
struct RulesPreview
{
    RulesPlan plan;
    std::vector<RulesLine> lines;                       ///< of all rules, in their order
    std::vector<std::size_t> firstLines;                ///< per rule and one more: where its lines begin
    std::array<std::size_t, rulesTabCount> counts = {}; ///< groups or tensors; not those of RulesTab::Rule
    std::size_t refusedGroups = 0;                      ///< that a rule can leave out
    double seconds = 0;                                 ///< duration of the plan

    [[nodiscard]] const RuleOutcome::Record &record(const RulesLine &line) const
    {
        return plan.outcomes[line.rule]->records[line.group];
    }
    /// Returns the groups of a rule.
    [[nodiscard]] std::size_t groupCount(std::size_t rule) const { return plan.outcomes[rule]->records.size(); }
    /// Returns true if the group can be left out: renames have no groups with a key.
    [[nodiscard]] bool canLeaveOut(std::size_t rule) const;
};

/// Returns why the rule, or the first of its groups that is refused, is refused; null if nothing is.
[[nodiscard]] const Error *refusalOf(const RulesPlan &plan, std::size_t rule);

using RulesPreviewPtr = std::shared_ptr<const RulesPreview>;

/// The model that rules are written for.
struct RulesContext
{
    ModelState state;
    QString file = {}; ///< see RulesRequest
};

/// Returns the numbers that rules can refer to; none if the configuration beside the file cannot be read. Any thread.
[[nodiscard]] RuleValues ruleValuesOf(const RulesContext &model);

struct RulesRequest
{
    ModelState state;
    TensorRules rules;
    bool mapIndices = false;
    QStringList keptIndices;
    RulesPreviewPtr earlier; ///< may be null; its results are reused
    /// The model's file; a configuration beside it gives numbers that rules refer to. May be empty.
    QString file = {};
};

/// Plans the rules and lists what they do. Any thread.
Expected<RulesPreviewPtr> makeRulesPreview(const RulesRequest &request, const Task &task);

} // namespace burnish
