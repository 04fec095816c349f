// SPDX-License-Identifier: MIT
#include "core/explain/provedsteps.h"

#include "core/rules/compiledrule.h"
#include "core/rules/operations/operationtable.h"

#include <QJsonDocument>

#include <algorithm>

namespace burnish {

namespace {

/// Parameters that say which tensors an operation takes, not what it does to them.
constexpr const char *selecting[] = {"keep_inputs", "only_with_axes", "over"};

} // namespace

ProvedSteps::ProvedSteps(std::span<const NodeId> sources)
{
    for (const NodeId source : sources)
        m_sources.emplace(source, m_next++);
}

void ProvedSteps::add(const ExplainedAct &act, std::span<const std::string> sourceNames,
                      const std::vector<ExplainedTensor> &targets)
{
    std::map<std::string, Origin> live;
    for (const std::size_t source : act.sources)
        live[sourceNames[source]] = source;
    for (const ExplainStep &step : act.steps) {
        std::vector<Origin> inputs;
        for (const std::string &name : step.inputs) {
            const auto found = live.find(name);
            inputs.push_back(found == live.end() ? unknown : found->second);
        }
        const auto outputs = originsOf(step.operation, step.parameters, inputs, step.outputs.size());
        for (std::size_t i = 0; i < step.outputs.size(); ++i)
            live[step.outputs[i]] = outputs[i];
    }
    for (const std::size_t target : act.targets) {
        const auto found = live.find(targets[target].name);
        if (found != live.end() && found->second != unknown)
            m_targets.emplace(found->second, target);
    }
}

std::vector<std::size_t> ProvedSteps::provedTargets(const RulesPlan &plan)
{
    std::vector<Origin> origins;
    for (const RuleTensor &tensor : *plan.source) {
        const auto source = m_sources.find(tensor.node);
        origins.push_back(source == m_sources.end() ? unknown : source->second);
    }
    for (const auto &outcome : plan.outcomes) {
        origins.resize(std::max(origins.size(), std::size_t(outcome->firstMade) + outcome->made.size()), unknown);
        const CompiledRule *const compiled = outcome->compiled.get();
        for (const RuleOutcome::Record &record : outcome->records) {
            if (!compiled || record.state != RuleOutcome::State::Done)
                continue;
            const auto ids = std::span(outcome->ids).subspan(record.first, record.inputs + record.outputs);
            std::vector<Origin> inputs;
            for (const RuleTensorId id : ids.first(record.inputs))
                inputs.push_back(origins[id]);
            const auto made =
                originsOf(compiled->rule.operation, compiled->rule.parameters, inputs, std::size_t(record.outputs));
            for (std::size_t i = 0; i < made.size(); ++i)
                origins[ids[record.inputs + i]] = made[i];
        }
    }
    std::vector<std::size_t> proved(origins.size(), ExplainedTensor::none);
    for (std::size_t id = 0; id < origins.size(); ++id) {
        if (const auto target = m_targets.find(origins[id]); target != m_targets.end())
            proved[id] = target->second;
    }
    return proved;
}

ProvedSteps::Origin ProvedSteps::originOf(const std::string &operation, const QJsonObject &parameters,
                                          std::span<const Origin> inputs, std::size_t output)
{
    if (std::ranges::find(inputs, unknown) != inputs.end())
        return unknown;
    QJsonObject own = parameters;
    for (const char *const name : selecting)
        own.remove(QLatin1String(name));
    std::string key = operation + QJsonDocument(own).toJson(QJsonDocument::Compact).toStdString();
    for (const Origin input : inputs)
        key += ' ' + std::to_string(input);
    key += '/' + std::to_string(output);
    const auto [known, isNew] = m_origins.try_emplace(std::move(key), m_next);
    m_next += isNew ? 1 : 0;
    return known->second;
}

std::vector<ProvedSteps::Origin> ProvedSteps::originsOf(const std::string &operation, const QJsonObject &parameters,
                                                        const std::vector<Origin> &inputs, std::size_t outputs)
{
    std::vector<Origin> made(outputs, unknown);
    const RuleOperation *const known = findRuleOperation(operation);
    if (!known || inputs.empty())
        return made;
    const bool isEach = known->form == RuleForm::Pairs || known->form == RuleForm::Remap;
    const bool isWhole = known->form == RuleForm::Divide || known->form == RuleForm::Join ||
                         known->form == RuleForm::Many || (known->form == RuleForm::Stack && outputs == 1) ||
                         (known->form == RuleForm::Unstack && inputs.size() == 1);
    for (std::size_t i = 0; i < outputs; ++i) {
        if (known->form == RuleForm::Copy)
            made[i] = inputs.front();
        else if (isEach && inputs.size() == outputs)
            made[i] = known->isNaming ? inputs[i] : originOf(operation, parameters, std::span(inputs).subspan(i, 1), 0);
        else if (isWhole)
            made[i] = originOf(operation, parameters, inputs, i);
    }
    return made;
}

} // namespace burnish
