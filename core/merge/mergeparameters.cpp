// SPDX-License-Identifier: MIT
#include "core/merge/mergeparameters.h"

#include "core/merge/config/layers.h"
#include "core/merge/methods/mergetext.h"

#include <cmath>
#include <set>

namespace burnish {

namespace {

/// Finds a rule in the slice of the wanted tensor, checking rules of its sources first.
const MergeRule *ruleOfSlice(const CompiledSlice &slice, std::string_view name, std::optional<std::size_t> model,
                             const std::string &path)
{
    const auto &parts = slice.slice->parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isMeant = !model || parts[i].source == *model;
        if (const MergeRule *rule = isMeant ? firstRule(slice.parts[i], name, path) : nullptr)
            return rule;
    }
    if (const MergeRule *rule = firstRule(slice.rules, name, model, path))
        return rule;
    return firstRule(slice.rules, name, std::nullopt, path);
}

} // namespace

Expected<MergeParameters> MergeParameters::make(const MergeModels &models, const MergeOptions &options)
{
    MergeParameters made(models, options);
    BURNISH_TRY(made.m_rules, compileRules(options.rules));
    return made;
}

std::vector<std::string> MergeParameters::unknownNames() const
{
    std::set<std::string> unknown;
    const auto check = [&](const std::vector<MergeRule> &rules) {
        for (const MergeRule &rule : rules) {
            if (!m_options->method->parameter(rule.parameter))
                unknown.insert(rule.parameter);
        }
    };
    check(m_options->rules);
    for (const MergeSlice &slice : m_options->slices) {
        check(slice.rules);
        for (const MergeSlicePart &part : slice.parts)
            check(part.rules);
    }
    return {unknown.begin(), unknown.end()};
}

Expected<MergeValues> MergeParameters::valuesFor(const OutputTensor &requested,
                                                 const std::vector<std::size_t> &sources) const
{
    MergeValues values;
    for (const MergeParameter &parameter : m_options->method->parameters) {
        std::vector<double> resolved;
        if (parameter.isPerModel) {
            for (std::size_t i = m_models->hasBase() ? 1 : 0; i < sources.size(); ++i) {
                BURNISH_TRY(const double value, valueOf(parameter, sources[i], requested));
                resolved.push_back(value);
            }
        } else {
            BURNISH_TRY(const double value, valueOf(parameter, std::nullopt, requested));
            resolved.push_back(value);
        }
        values.set(parameter.name, std::move(resolved));
    }
    return values;
}

const MergeRule *MergeParameters::ruleFor(std::string_view name, std::optional<std::size_t> model,
                                          const OutputTensor &requested) const
{
    if (const MergeRule *rule = requested.slice ? ruleOfSlice(*requested.slice, name, model, requested.path) : nullptr)
        return rule;
    if (const MergeRule *rule = model ? firstRule(m_rules, name, model, requested.path) : nullptr)
        return rule;
    if (const MergeRule *rule = firstRule(m_rules, name, std::nullopt, requested.path))
        return rule;
    // mergekit accepts parameters of the merge, such as t of SLERP, on one of its models.
    if (!model) {
        for (const std::size_t each : m_models->models()) {
            if (const MergeRule *rule = firstRule(m_rules, name, each, requested.path))
                return rule;
        }
    }
    return nullptr;
}

Expected<double> MergeParameters::valueOf(const MergeParameter &parameter, std::optional<std::size_t> model,
                                          const OutputTensor &requested) const
{
    const MergeRule *rule = ruleFor(parameter.name, model, requested);
    if (const auto standard = parameter.standardIn(m_options->flavour); !rule && standard)
        return *standard;
    const auto name = [&] { return QString::fromUtf8(parameter.name.data(), qsizetype(parameter.name.size())); };
    if (!rule) {
        const QString forAll = QStringLiteral("--param %1=…").arg(name());
        if (!model) {
            return Error(ErrorCode::InvalidArgument,
                         MergeText::tr("No %1 is given for this merge. Add a rule for it; burnish-cli takes %2.")
                             .arg(name(), forAll));
        }
        const QString &file = m_models->nameOf(*model);
        return Error(
            ErrorCode::InvalidArgument,
            MergeText::tr("No %1 is given for %2. Enter it beside the model; burnish-cli takes %3.")
                .arg(name(), file, parameter.name == "weight" ? QStringLiteral("--weight %1=…").arg(file) : forAll));
    }
    for (const double value : rule->values) {
        const bool isWhole = parameter.kind == MergeParameterKind::Number || value == std::floor(value);
        if (!std::isfinite(value) || value < parameter.least || value > parameter.most || !isWhole)
            return Error(ErrorCode::InvalidArgument,
                         MergeText::tr("%1 is not a valid value for the parameter %2.").arg(value).arg(name()));
    }
    return gradientAt(rule->values, requested.depth);
}

} // namespace burnish
