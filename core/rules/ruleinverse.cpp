// SPDX-License-Identifier: MIT
#include "core/rules/ruleinverse.h"

#include "core/base/fromutf8.h"
#include "core/regex/literals.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationtable.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

/// The renames that a rule made, by name.
TensorRule exactRename(const RulesPlan &plan, const RuleOutcome &outcome)
{
    TensorRule back;
    back.operation = "rename";
    bool hasBraces = false;
    for (const RuleOutcome::Record &record : outcome.records) {
        if (record.state != RuleOutcome::State::Done)
            continue;
        back.inputs.push_back(plan.tensor(outcome.ids[record.first + 1]).path);
        back.outputs.push_back(plan.tensor(outcome.ids[record.first]).path);
        hasBraces |=
            back.inputs.back().find('{') != std::string::npos || back.outputs.back().find('{') != std::string::npos;
    }
    if (hasBraces) {
        back.syntax = RuleSyntax::Regex;
        for (std::string &input : back.inputs)
            input = literalPattern(input);
        for (std::string &output : back.outputs)
            output = literalReplacement(output);
    }
    return back;
}

std::vector<RuleGroupInfos> infosOf(const RulesPlan &plan, const RuleOutcome &outcome)
{
    std::vector<RuleGroupInfos> infos;
    for (const RuleOutcome::Record &record : outcome.records) {
        if (record.state != RuleOutcome::State::Done)
            continue;
        const auto ids = std::span(outcome.ids).subspan(record.first, record.inputs + record.outputs);
        RuleGroupInfos group;
        for (std::size_t i = 0; i < ids.size(); ++i)
            (i < record.inputs ? group.inputs : group.outputs).push_back(plan.tensor(ids[i]).info());
        infos.push_back(std::move(group));
    }
    return infos;
}

Error inRule(std::size_t index, const TensorRule &rule, const Error &error)
{
    return {error.code(),
            RulesText::tr("Rule %1 (%2): %3").arg(index + 1).arg(fromUtf8(rule.operation), error.message())};
}

Expected<std::vector<TensorRule>> inverseOf(const TensorRule &rule, std::span<const RuleGroupInfos> groups)
{
    const RuleOperation *operation = findRuleOperation(rule.operation);
    if (!operation)
        return invalid(RulesText::tr("There is no operation “%1”.").arg(quotedForMessage(rule.operation)));
    if (!operation->inverse)
        return Error(ErrorCode::Unsupported, RulesText::tr("The operation has no way back."));
    return operation->inverse(rule, groups);
}

/// The rules of the way back are the same list without the steps.
TensorRules emptyInverse(const TensorRules &rules)
{
    TensorRules back = rules;
    back.steps.clear();
    back.inverse = rules.steps;
    return back;
}

} // namespace

Expected<TensorRules> inverseOf(const TensorRules &rules)
{
    TensorRules back = emptyInverse(rules);
    if (rules.inverse) {
        back.steps = *rules.inverse;
        return back;
    }
    for (std::size_t i = rules.steps.size(); i-- > 0;) {
        if (!rules.steps[i].enabled)
            continue;
        auto steps = inverseOf(rules.steps[i], {});
        if (!steps)
            return inRule(i, rules.steps[i], steps.error());
        back.steps.insert(back.steps.end(), steps->begin(), steps->end());
    }
    return back;
}

Expected<TensorRules> inverseOf(const RulesPlan &plan)
{
    TensorRules back = emptyInverse(plan.rules);
    if (plan.mapIndices)
        back.steps.push_back(exactRename(plan, *plan.outcomes.back()));
    for (std::size_t i = plan.rules.steps.size(); i-- > 0;) {
        const TensorRule &rule = plan.rules.steps[i];
        const RuleOutcome &outcome = *plan.outcomes[i];
        if (outcome.done == 0)
            continue;
        if (rule.operation == "remap") {
            back.steps.push_back(exactRename(plan, outcome));
            continue;
        }
        auto steps = inverseOf(rule, infosOf(plan, outcome));
        if (!steps)
            return inRule(i, rule, steps.error());
        back.steps.insert(back.steps.end(), steps->begin(), steps->end());
    }
    return back;
}

} // namespace burnish
