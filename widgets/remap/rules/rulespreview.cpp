// SPDX-License-Identifier: MIT
#include "widgets/remap/rules/rulespreview.h"

#include "core/rules/rulevalues.h"

#include <algorithm>
#include <chrono>

namespace burnish {

namespace {

using State = RuleOutcome::State;

std::uint32_t partsOf(const RuleOutcome::Record &record, const TensorRule *rule)
{
    // Of a refused group, the names are shown that it would have got.
    const auto requested = std::uint32_t(rule && record.state == State::Refused ? rule->outputs.size() : 0);
    return std::max({record.inputs, record.outputs, requested, std::uint32_t(1)});
}

} // namespace

bool RulesPreview::canLeaveOut(std::size_t rule) const
{
    return rule < plan.rules.steps.size() && !remapRuleOf(plan.rules.steps[rule]);
}

const Error *refusalOf(const RulesPlan &plan, std::size_t rule)
{
    const RuleOutcome &outcome = *plan.outcomes[rule];
    if (outcome.refusal)
        return &*outcome.refusal;
    if (outcome.refused == 0)
        return nullptr;
    const auto record = std::ranges::find(outcome.records, State::Refused, &RuleOutcome::Record::state);
    return record == outcome.records.end() ? nullptr : &outcome.reasons[record->reason];
}

RuleValues ruleValuesOf(const RulesContext &model)
{
    // Without a configuration, a rule that needs a number of it says so.
    auto values = readRuleValues(model.file, model.state.metadata());
    return values ? *std::move(values) : ruleValuesOf(model.state.metadata());
}

Expected<RulesPreviewPtr> makeRulesPreview(const RulesRequest &request, const Task &task)
{
    auto preview = std::make_shared<RulesPreview>();
    const auto start = std::chrono::steady_clock::now();
    RulesOptions options;
    options.values = ruleValuesOf(RulesContext{request.state, request.file});
    options.mapIndices = request.mapIndices;
    options.keptIndices = request.keptIndices;
    options.earlier = request.earlier ? &request.earlier->plan : nullptr;
    BURNISH_TRY(preview->plan, planRules(request.state, request.rules, {}, task, options));
    preview->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const RulesPlan &plan = preview->plan;
    std::size_t groups = 0;
    preview->firstLines.reserve(plan.outcomes.size() + 1);
    for (std::size_t i = 0; i < plan.outcomes.size(); ++i) {
        BURNISH_CHECK(task.poll());
        const RuleOutcome &outcome = *plan.outcomes[i];
        const TensorRule *const rule = i < plan.rules.steps.size() ? &plan.rules.steps[i] : nullptr;
        preview->firstLines.push_back(preview->lines.size());
        if (outcome.refusal)
            preview->lines.push_back({std::uint32_t(i)});
        groups += outcome.records.size();
        preview->refusedGroups += preview->canLeaveOut(i) ? outcome.refused : 0;
        for (std::size_t group = 0; group < outcome.records.size(); ++group) {
            const std::uint32_t parts = partsOf(outcome.records[group], rule);
            for (std::uint32_t part = 0; part < parts; ++part)
                preview->lines.push_back({std::uint32_t(i), std::uint32_t(group), part});
        }
    }
    preview->firstLines.push_back(preview->lines.size());
    preview->counts[std::size_t(RulesTab::All)] = groups;
    preview->counts[std::size_t(RulesTab::Refused)] = plan.refusedCount;
    preview->counts[std::size_t(RulesTab::LeftOver)] = plan.untouched.size();
    preview->counts[std::size_t(RulesTab::Result)] = plan.result.size();
    return RulesPreviewPtr(std::move(preview));
}

} // namespace burnish
