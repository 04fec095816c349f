// SPDX-License-Identifier: MIT
#include "core/rules/ruleinverse.h"

#include "core/base/fromutf8.h"
#include "core/remap/literals.h"
#include "core/rules/operations/operationparts.h"
#include "core/rules/rulestext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

/// A part of a simple regex: text, or a group.
struct RegexPart
{
    std::string text;  ///< literal, or the group's pattern
    std::string group; ///< empty for text
};

Error notSimple(const std::string &pattern)
{
    return {ErrorCode::Unsupported,
            RulesText::tr("“%1” is more than text and groups, so the rule has no way back. Write it with placeholders.")
                .arg(quotedForMessage(pattern))};
}

/// Divides a regex of escaped text and groups that are not nested.
Expected<std::vector<RegexPart>> regexParts(const std::string &pattern)
{
    std::vector<RegexPart> parts;
    std::size_t number = 0;
    std::size_t end = pattern.size();
    std::size_t i = pattern.starts_with('^') ? 1 : 0;
    if (end > i && pattern[end - 1] == '$' && (end < i + 2 || pattern[end - 2] != '\\'))
        --end;
    const auto addText = [&](char c) {
        if (parts.empty() || !parts.back().group.empty())
            parts.push_back({});
        parts.back().text += c;
    };
    while (i < end) {
        const char c = pattern[i];
        if (c == '\\' && i + 1 < end && std::string_view("\\.+*?()|[]{}^$#&-~/:").find(pattern[i + 1]) != std::string_view::npos) {
            addText(pattern[i + 1]);
            i += 2;
        } else if (c == '(') {
            const std::size_t close = pattern.find(')', i);
            if (close == std::string::npos || close >= end)
                return notSimple(pattern);
            std::string body = pattern.substr(i + 1, close - i - 1);
            std::string name = std::to_string(++number);
            for (const std::string_view opening : {"?P<", "?<"}) {
                const std::size_t angle = body.find('>');
                if (!body.starts_with(opening) || angle == std::string::npos)
                    continue;
                name = body.substr(opening.size(), angle - opening.size());
                body = body.substr(angle + 1);
            }
            const bool isQuantified = close + 1 < end && std::string_view("*+?{").find(pattern[close + 1]) != std::string_view::npos;
            if (body.starts_with('?') || body.find('(') != std::string::npos || isQuantified)
                return notSimple(pattern);
            parts.push_back({std::move(body), std::move(name)});
            i = close + 1;
        } else if (std::string_view("\\.*+?|[]{}^$)").find(c) != std::string_view::npos) {
            return notSimple(pattern);
        } else {
            addText(c);
            ++i;
        }
    }
    return parts;
}

/// Groups that only have a number get a name, since their order differs on the other side.
std::string groupName(const std::string &group)
{
    return group.front() >= '0' && group.front() <= '9' ? 'g' + group : group;
}

Expected<SwappedPatterns> swappedRegexes(const TensorRule &rule)
{
    SwappedPatterns made;
    std::map<std::string, std::string, std::less<>> bodies;
    for (const std::string &input : rule.inputs) {
        BURNISH_TRY(const auto parts, regexParts(input));
        std::string output;
        for (const RegexPart &part : parts) {
            if (part.group.empty()) {
                output += literalReplacement(part.text);
                continue;
            }
            bodies.emplace(part.group, part.text);
            output += "${" + groupName(part.group) + '}';
        }
        made.outputs.push_back(std::move(output));
    }
    for (const std::string &output : rule.outputs) {
        RuleSlots slots;
        const std::vector<RulePart> parts = replacementParts(output, slots);
        std::string input;
        std::vector<std::size_t> seen;
        for (const RulePart &part : parts) {
            if (!part.slot) {
                input += literalPattern(part.literal);
                continue;
            }
            const auto body = bodies.find(slots.name(*part.slot));
            if (body == bodies.end() || std::ranges::find(seen, *part.slot) != seen.end())
                return notSimple(output);
            seen.push_back(*part.slot);
            input += "(?P<" + groupName(body->first) + '>' + body->second + ')';
        }
        made.inputs.push_back(std::move(input));
    }
    return made;
}

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
        hasBraces |= back.inputs.back().find('{') != std::string::npos ||
                     back.outputs.back().find('{') != std::string::npos;
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

Expected<SwappedPatterns> swappedPatterns(const TensorRule &rule)
{
    if (rule.syntax == RuleSyntax::Regex)
        return swappedRegexes(rule);
    return SwappedPatterns{rule.outputs, rule.inputs};
}

Expected<TensorRule> swappedRule(const TensorRule &rule, const char *operation, QJsonObject parameters)
{
    BURNISH_TRY(SwappedPatterns sides, swappedPatterns(rule));
    TensorRule made = rule;
    made.operation = operation;
    made.inputs = std::move(sides.inputs);
    made.outputs = std::move(sides.outputs);
    made.parameters = std::move(parameters);
    return made;
}

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
