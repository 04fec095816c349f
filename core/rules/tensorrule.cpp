// SPDX-License-Identifier: MIT
#include "core/rules/tensorrule.h"

#include <array>

namespace burnish {

namespace {

constexpr const char *remapName = "remap";
constexpr std::array placeholderNames = {"digits", "piece", "any"};

} // namespace

TensorRule tensorRuleOf(const RemapRule &rule)
{
    TensorRule made;
    made.operation = remapName;
    made.inputs = {rule.from};
    made.outputs = {rule.to};
    made.syntax = RuleSyntax::Regex;
    made.enabled = rule.enabled;
    return made;
}

std::optional<RemapRule> remapRuleOf(const TensorRule &rule)
{
    if (rule.operation != remapName || rule.inputs.size() != 1 || rule.outputs.size() != 1)
        return std::nullopt;
    return RemapRule{rule.inputs.front(), rule.outputs.front(), rule.enabled};
}

std::optional<std::vector<RemapRule>> remapRulesOf(const TensorRules &rules)
{
    std::vector<RemapRule> made;
    made.reserve(rules.steps.size());
    for (const TensorRule &step : rules.steps) {
        auto rule = remapRuleOf(step);
        if (!rule || !step.leftOut.empty())
            return std::nullopt;
        made.push_back(*std::move(rule));
    }
    return made;
}

TensorRules tensorRulesOf(const std::vector<RemapRule> &rules)
{
    TensorRules made;
    made.steps.reserve(rules.size());
    for (const RemapRule &rule : rules)
        made.steps.push_back(tensorRuleOf(rule));
    return made;
}

std::optional<PlaceholderKind> placeholderFromName(QStringView name)
{
    for (std::size_t i = 0; i < placeholderNames.size(); ++i) {
        if (name == QLatin1String(placeholderNames[i]))
            return PlaceholderKind(i);
    }
    return std::nullopt;
}

QString nameOf(PlaceholderKind kind)
{
    return QLatin1String(placeholderNames[std::size_t(kind)]);
}

} // namespace burnish
