// SPDX-License-Identifier: MIT
#include "core/rules/language/tensorrule.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/rules/language/rulestext.h"

#include <QStringList>

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

QString learnedText(const LearnedFrom &learned)
{
    if (learned.count == 0)
        return {};
    QStringList names;
    for (const std::string &name : learned.tensors)
        names += fromUtf8(name);
    const std::uint64_t more = learned.count - std::min<std::uint64_t>(learned.count, learned.tensors.size());
    if (more == 0)
        return RulesText::tr("Learned from %1.").arg(joinedNames(names));
    return RulesText::tr("Learned from %1 and %n more.", nullptr, forPlural(more)).arg(joinedNames(names));
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
