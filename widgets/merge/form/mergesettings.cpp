// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergesettings.h"

#include <algorithm>

namespace burnish {

namespace {

MergeRule ruleOfAll(std::string_view parameter, double value)
{
    return {std::string(parameter), std::nullopt, MergePattern(), {value}};
}

} // namespace

bool usesBase(const MergeChoices &choices)
{
    return choices.method->base != MergeBase::None && choices.base != 0;
}

bool isComplete(const MergeChoices &choices, bool hasSlices)
{
    const bool needsBase = choices.method->base == MergeBase::OneOfTwo || choices.method->base == MergeBase::Required;
    return (choices.base != 0 || !needsBase) && (!choices.models.empty() || hasSlices) &&
           std::ranges::find(choices.models, quint64(0)) == choices.models.end();
}

bool mergesOneWithItself(const MergeChoices &choices)
{
    const std::vector<quint64> ids = sourcesOf(choices);
    return ids.size() > 1 && std::ranges::all_of(ids, [&](quint64 id) { return id == ids.front(); });
}

quint64 leaderOf(const MergeChoices &choices)
{
    if (usesBase(choices))
        return choices.base;
    return choices.models.empty() ? 0 : choices.models.front();
}

std::vector<quint64> sourcesOf(const MergeChoices &choices)
{
    std::vector<quint64> sources = choices.models;
    if (usesBase(choices))
        sources.insert(sources.begin(), choices.base);
    return sources;
}

QStringList lettersOf(const MergeChoices &choices, std::size_t sources)
{
    QStringList letters;
    if (usesBase(choices))
        letters.append(QStringLiteral("A"));
    for (std::size_t i = 0; std::size_t(letters.size()) < sources; ++i)
        letters.append(letterOfModel(*choices.method, i));
    return letters;
}

MergeOptions optionsOf(const MergeSettings &settings, std::vector<quint64> &sources)
{
    const MergeChoices &choices = settings.choices;
    MergeOptions options;
    options.method = choices.method;
    options.flavour = choices.flavour;
    options.missing = choices.missing;
    options.cropped = choices.cropped;
    options.notFinite = choices.notFinite;
    options.differingBuffers = choices.differingBuffers;
    options.mergesVae = choices.method->keepsVae && choices.mergesVae;
    options.repairsPositions = choices.method->keepsVae && choices.repairsPositions;
    options.dtype = choices.dtype;
    options.scheme = choices.scheme;
    options.seed = choices.seed;
    if (usesBase(choices))
        options.base = 0;
    const std::size_t first = usesBase(choices) ? 1 : 0;
    sources = sourcesOf(choices);
    for (std::size_t i = first; i < sources.size(); ++i)
        options.models.push_back(i);
    for (MergeRule rule : settings.rules) {
        if (rule.model && *rule.model >= choices.models.size())
            continue;
        if (rule.model)
            rule.model = *rule.model + first;
        options.rules.push_back(std::move(rule));
    }
    for (const auto &[name, value] : choices.switches)
        options.rules.push_back(ruleOfAll(name, value));
    return options;
}

MergeSettings settingsOf(const MergeOptions &options, const std::vector<quint64> &sources, const MergeChoices &before)
{
    MergeSettings settings{before, {}};
    settings.choices.method = options.method;
    settings.choices.flavour = options.flavour;
    settings.choices.base = options.base ? sources[*options.base] : 0;
    settings.choices.models.clear();
    settings.choices.missing = options.missing;
    settings.choices.cropped = options.cropped;
    settings.choices.notFinite = options.notFinite;
    settings.choices.differingBuffers = options.differingBuffers;
    settings.choices.mergesVae = options.mergesVae;
    settings.choices.repairsPositions = options.repairsPositions;
    settings.choices.dtype = options.dtype;
    settings.choices.scheme = options.scheme;
    settings.choices.seed = options.seed;
    settings.choices.switches.clear();
    std::vector<std::size_t> order;
    const bool hasBase = options.base && options.method->base != MergeBase::None;
    for (const std::size_t model : options.models) {
        if (!hasBase || model != *options.base) {
            order.push_back(model);
            settings.choices.models.push_back(sources[model]);
        }
    }
    for (MergeRule rule : options.rules) {
        const MergeParameter *parameter = options.method->parameter(rule.parameter);
        if (parameter && parameter->kind != MergeParameterKind::Number && rule.where == MergePattern() &&
            rule.values.size() == 1 && !rule.model) {
            settings.choices.switches.insert_or_assign(rule.parameter, rule.values.front());
            continue;
        }
        if (rule.model) {
            const auto at = std::ranges::find(order, *rule.model);
            // A value for the base applies to the whole merge if the parameter is not per model.
            const bool isOfMerge = parameter && !parameter->isPerModel;
            if (at == order.end() && !isOfMerge)
                continue;
            rule.model = isOfMerge ? std::nullopt : std::optional(std::size_t(at - order.begin()));
        }
        settings.rules.push_back(std::move(rule));
    }
    return settings;
}

std::vector<MergeRule> startingRules(const MergeMethod &method)
{
    std::vector<MergeRule> rules;
    for (const MergeParameter &parameter : method.parameters) {
        const bool requiresAChoice = !parameter.standard && parameter.kind == MergeParameterKind::Number;
        if (requiresAChoice)
            rules.push_back(ruleOfAll(parameter.name, parameter.isPerModel ? 1.0 : 0.5));
    }
    return rules;
}

} // namespace burnish
