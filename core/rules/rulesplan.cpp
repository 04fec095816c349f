// SPDX-License-Identifier: MIT
#include "core/rules/rulesplan.h"

#include "core/remap/indexmapping.h"
#include "core/rules/compiledrule.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/livetensors.h"
#include "core/rules/rulegroups.h"
#include "core/rules/rulerun.h"
#include "core/tensor/severaloperands.h"

#include <algorithm>
#include <unordered_set>

namespace burnish {

namespace {

std::shared_ptr<const std::vector<RuleTensor>> sourceOf(const ModelState &state, std::span<const NodeId> scope)
{
    auto source = std::make_shared<std::vector<RuleTensor>>();
    source->reserve(state.nodeCount());
    const std::unordered_set<NodeId> roots(scope.begin(), scope.end());
    std::unordered_set<NodeId> containers;
    ComputationCounter computations;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        const bool inScope = roots.empty() || roots.contains(id) || containers.contains(node.parent);
        if (node.isContainer()) {
            if (inScope && !roots.empty())
                containers.insert(id);
            return true;
        }
        RuleTensor tensor;
        tensor.path = path;
        tensor.tensor = node.tensor;
        tensor.node = id;
        if (node.tensor)
            tensor.computed = float(computations.of(*node.tensor));
        tensor.order = std::uint32_t(source->size());
        tensor.hash = LiveTensors::hashOf(path);
        tensor.classes = textClasses(path);
        tensor.isInScope = inScope && node.isTensor();
        source->push_back(std::move(tensor));
        return true;
    });
    return source;
}

bool isForTheSame(const RulesPlan &plan, const ModelState &state, std::span<const NodeId> scope)
{
    bool same = plan.state.endIndex() == state.endIndex() && plan.state.nodeCount() == state.nodeCount() &&
                std::ranges::equal(plan.scope, scope);
    if (same)
        plan.state.visitDifferences(state, [&same](NodeId) { same = false; });
    return same;
}

/// Returns how many rules at the beginning do the same as in the earlier plan.
std::size_t commonRules(const RulesPlan &earlier, const RulesPlan &plan)
{
    if (earlier.rules.placeholders != plan.rules.placeholders || earlier.rules.values != plan.rules.values ||
        earlier.values != plan.values)
        return 0;
    const auto [before, after] = std::ranges::mismatch(earlier.rules.steps, plan.rules.steps);
    return std::size_t(after - plan.rules.steps.begin());
}

class Planner
{
public:
    Planner(RulesPlan &plan, const Task &task)
        : m_plan(plan)
        , m_task(task)
        , m_values(plan.rules.values)
    {
        m_values.insert(plan.values.begin(), plan.values.end());
    }

    Expected<void> run(const RulesPlan *earlier)
    {
        LiveTensors live(m_plan.source);
        const std::size_t common = earlier ? commonRules(*earlier, m_plan) : 0;
        for (std::size_t i = 0; i < m_plan.rules.steps.size(); ++i) {
            BURNISH_CHECK(m_task.poll());
            if (i < common) {
                m_plan.outcomes.push_back(earlier->outcomes[i]);
            } else {
                BURNISH_TRY(RuleOutcome outcome, outcomeOf(m_plan.rules.steps[i], live));
                m_plan.outcomes.push_back(std::make_shared<const RuleOutcome>(std::move(outcome)));
            }
            live.apply(*m_plan.outcomes.back());
            const std::size_t mostOutputs = mostRulesOutputs + mostRulesOutputsEach * m_plan.source->size();
            if (live.end() > mostOutputs)
                return Error(ErrorCode::Range,
                             RulesText::tr("The rules would make more than %1 tensors.").arg(mostOutputs));
        }
        if (m_plan.mapIndices)
            BURNISH_CHECK(renumber(live));
        count(live);
        return {};
    }

private:
    Expected<RuleOutcome> outcomeOf(const TensorRule &rule, const LiveTensors &live)
    {
        RuleOutcome outcome;
        outcome.firstMade = live.end();
        if (!rule.enabled)
            return outcome;
        PatternFlaw flaw;
        flaw.pattern = ~std::size_t(0);
        auto compiled = compileRule(rule, m_plan.rules.placeholders, m_values, &flaw);
        if (!compiled) {
            outcome.refusal = std::move(compiled).error();
            if (flaw.pattern != ~std::size_t(0))
                outcome.flaw = flaw;
            return outcome;
        }
        const std::shared_ptr<const CompiledRule> ready = *std::move(compiled);
        auto made = runRule(ready, live, m_task);
        if (made || made.error().code() != ErrorCode::Range)
            return made;
        // A rule that takes or makes too much does nothing, and the sentence stands beside it.
        outcome.compiled = ready;
        outcome.refusal = std::move(made).error();
        return outcome;
    }

    Expected<void> renumber(LiveTensors &live)
    {
        BURNISH_TRY(const UnmappedLists kept, UnmappedLists::compile(m_plan.keptIndices));
        std::vector<RuleTensorId> ids;
        std::vector<std::string> names;
        for (const RuleTensorId id : live.all()) {
            if (!live.tensor(id).isInScope)
                continue;
            ids.push_back(id);
            names.push_back(live.tensor(id).path);
        }
        BURNISH_TRY(RuleOutcome outcome, runRenames(nullptr, ids, mapIndicesContiguous(names, kept), live, m_task));
        m_plan.outcomes.push_back(std::make_shared<const RuleOutcome>(std::move(outcome)));
        live.apply(*m_plan.outcomes.back());
        return {};
    }

    void count(const LiveTensors &live)
    {
        const std::size_t sources = m_plan.source->size();
        std::vector<bool> isUsed(sources);
        for (std::size_t i = 0; i < m_plan.outcomes.size(); ++i) {
            const RuleOutcome &outcome = *m_plan.outcomes[i];
            m_plan.refusedCount += outcome.refused + (outcome.refusal ? 1 : 0);
            for (const RuleOutcome::Record &record : outcome.records) {
                for (const RuleTensorId id : std::span(outcome.ids).subspan(record.first, record.inputs)) {
                    if (id < sources)
                        isUsed[id] = true;
                }
            }
            if (i < m_plan.rules.steps.size() && m_plan.rules.steps[i].enabled && outcome.hits == 0)
                m_plan.deadRules.push_back(i);
        }
        m_plan.result.reserve(live.all().size());
        for (const RuleTensorId id : live.all()) {
            if (!live.tensor(id).tensor)
                continue;
            m_plan.result.push_back(id);
            m_plan.changedCount += id < sources ? 0 : 1;
        }
        std::ranges::stable_sort(m_plan.result, {}, [&](RuleTensorId id) { return live.tensor(id).order; });
        for (RuleTensorId id = 0; id < sources; ++id) {
            if ((*m_plan.source)[id].isInScope && !isUsed[id])
                m_plan.untouched.push_back(id);
        }
    }

    RulesPlan &m_plan;
    const Task &m_task;
    RuleValues m_values;
};

} // namespace

const RuleTensor &RulesPlan::tensor(RuleTensorId id) const
{
    if (id < source->size())
        return (*source)[id];
    const auto behind =
        std::ranges::upper_bound(outcomes, id, {}, [](const auto &outcome) { return outcome->firstMade; });
    const RuleOutcome &outcome = **std::prev(behind);
    return outcome.made[id - outcome.firstMade];
}

RuleTensorId RulesPlan::rootOf(RuleTensorId id) const
{
    while (tensor(id).from != noRuleTensor)
        id = tensor(id).from;
    return id;
}

std::size_t RulesPlan::removedCount() const
{
    std::size_t tensors = 0;
    for (const RuleTensor &one : *source)
        tensors += one.tensor ? 1 : 0;
    std::size_t continued = 0;
    for (const RuleTensorId id : result)
        continued += tensor(id).isNew() ? 0 : 1;
    return tensors - continued;
}

RuleGroup RulesPlan::group(std::size_t rule, std::size_t group) const
{
    const RuleOutcome &outcome = *outcomes[rule];
    const RuleOutcome::Record &record = outcome.records[group];
    const auto ids = std::span(outcome.ids).subspan(record.first, record.inputs + record.outputs);
    RuleGroup made;
    made.state = record.state;
    made.inputs.assign(ids.begin(), ids.begin() + record.inputs);
    made.outputs.assign(ids.begin() + record.inputs, ids.end());
    if (record.state == RuleOutcome::State::Refused)
        made.refusal = outcome.reasons[record.reason];
    for (const RuleTensorId id : made.outputs)
        made.outputNames.push_back(tensor(id).path);
    const CompiledRule *const compiled = outcome.compiled.get();
    if (!compiled || compiled->inputs.empty())
        return made;
    // Each input may have some of the placeholders only.
    SlotValues values(compiled->slots.size());
    for (const RuleTensorId id : made.inputs) {
        SlotValues some(values.size());
        const auto pattern = std::ranges::find_if(
            compiled->inputs, [&](const RulePattern &input) { return input.match(tensor(id).path, some); });
        if (pattern == compiled->inputs.end())
            continue;
        for (const std::size_t slot : pattern->slots())
            values[slot] = some[slot];
    }
    made.captures = compiled->captures(values);
    if (made.outputNames.empty())
        made.outputNames = outputNames(*compiled, values);
    return made;
}

RuleCaptures RulesPlan::keyOf(std::size_t rule, std::size_t group) const
{
    return this->group(rule, group).captures;
}

Error RulesPlan::refusal() const
{
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const RuleOutcome &outcome = *outcomes[i];
        const Error *error = outcome.refusal ? &*outcome.refusal : nullptr;
        for (const RuleOutcome::Record &record : outcome.records) {
            if (!error && record.state == RuleOutcome::State::Refused)
                error = &outcome.reasons[record.reason];
        }
        if (!error)
            continue;
        const QString name =
            i < rules.steps.size() ? QString::fromStdString(rules.steps[i].operation) : QStringLiteral("map-indices");
        return {error->code(), RulesText::tr("Rule %1 (%2): %3").arg(i + 1).arg(name, error->details())};
    }
    return invalid(RulesText::tr("No rule is refused."));
}

Expected<RulesPlan> planRules(const ModelState &state, const TensorRules &rules, std::span<const NodeId> scope,
                              const Task &task, const RulesOptions &options)
{
    if (rules.steps.size() > mostRules)
        return invalid(RulesText::tr("A list can have at most %1 rules.").arg(mostRules));
    RulesPlan plan;
    plan.state = state;
    plan.rules = rules;
    plan.scope.assign(scope.begin(), scope.end());
    plan.values = options.values;
    plan.mapIndices = options.mapIndices;
    plan.keptIndices = options.keptIndices;
    const RulesPlan *earlier = options.earlier;
    if (earlier && !isForTheSame(*earlier, state, scope))
        earlier = nullptr;
    plan.source = earlier ? earlier->source : sourceOf(state, scope);
    BURNISH_CHECK(task.poll());
    BURNISH_CHECK(Planner(plan, task).run(earlier));
    return plan;
}

} // namespace burnish
