// SPDX-License-Identifier: MIT
#include "core/base/fromutf8.h"
#include "core/base/parallel.h"
#include "core/explain/explainer.h"
#include "core/explain/explainrules.h"
#include "core/explain/explaintext.h"
#include "core/explain/namekeys.h"
#include "core/rules/rulesplan.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace burnish {

void Explainer::noteUnlikeSiblings()
{
    struct Kind
    {
        std::vector<std::size_t> acts;
    };
    std::map<std::string, std::map<std::string, Kind>> kinds;
    for (std::size_t i = 0; i < m_explained.acts.size(); ++i) {
        const ExplainedAct &act = m_explained.acts[i];
        if (act.targets.size() != 1 || targets()[act.targets[0]].state == ExplainedState::Ambiguous)
            continue;
        std::string made;
        for (const std::size_t source : act.sources)
            made += numberless(sourceName(source)) + '\n';
        made += actText(act, targets()[act.targets[0]].name).toStdString();
        kinds[numberless(targets()[act.targets[0]].name)][made].acts.push_back(i);
    }
    for (const auto &[pattern, made] : kinds) {
        if (made.size() < 2)
            continue;
        const auto usual =
            std::ranges::max_element(made, {}, [](const auto &entry) { return entry.second.acts.size(); });
        for (const auto &[text, kind] : made) {
            if (&text == &usual->first || kind.acts.size() * 2 > usual->second.acts.size())
                continue;
            const ExplainedAct &other = m_explained.acts[usual->second.acts.front()];
            for (const std::size_t act : kind.acts) {
                const QString how = actText(other, targets()[other.targets[0]].name);
                targets()[m_explained.acts[act].targets[0]].note =
                    ExplainText::tr("Unlike %n other tensor(s), such as %1, made of %2 (%3).", nullptr,
                                    int(std::min<std::size_t>(usual->second.acts.size(), 1'000'000)))
                        .arg(fromUtf8(targets()[other.targets[0]].name), fromUtf8(sourceName(other.sources[0])),
                             how.isEmpty() ? ExplainText::tr("the same") : how);
            }
        }
    }
}

Expected<void> Explainer::makeRules()
{
    for (std::size_t source = 0; source < m_sources.size(); ++source) {
        if (!m_isUsed[source])
            m_explained.unused.push_back(source);
    }
    const RuleSources sources{m_explained.sources, m_sources, m_explained.unused};
    for (const RuleReach reach : {RuleReach::NextModel, RuleReach::Model, RuleReach::Names}) {
        if (reach == RuleReach::NextModel && !m_options.forNextModel)
            continue;
        ActRules made = rulesOfActs(m_explained.acts, sources, reach, m_options.values);
        m_explained.rules = std::move(made.rules);
        m_explained.ruleOfAct = std::move(made.ruleOfAct);
        BURNISH_CHECK(proveRules());
        if (m_explained.areRulesProved)
            break;
    }
    return {};
}

Expected<void> Explainer::proveRules()
{
    m_explained.areRulesProved = false;
    BURNISH_TRY(const RulesPlan plan,
                planRules(m_original, m_explained.rules, {}, m_task, {.values = m_options.values}));
    if (plan.isBlocked()) {
        m_explained.rulesProblem = plan.refusal().sentence();
        return {};
    }
    // Some files have several tensors of one name, which are told apart by their order.
    TextMap<std::deque<std::size_t>> wanted;
    for (std::size_t i = 0; i < targets().size(); ++i) {
        if (targets()[i].act != none && !m_explained.acts[targets()[i].act].isOnlyCandidate)
            wanted[targets()[i].name].push_back(i);
    }
    const std::vector<std::size_t> proved = m_proved.provedTargets(plan);
    std::vector<std::pair<TensorPtr, std::size_t>> pairs;
    for (const RuleTensorId id : plan.result) {
        const RuleTensor &tensor = plan.tensor(id);
        if (!tensor.tensor)
            continue;
        const auto found = wanted.find(std::string(tensor.path.str()));
        if (found == wanted.end()) {
            m_explained.rulesProblem =
                ExplainText::tr("They also make %1.").arg(fromUtf8(std::string(tensor.path.str())));
            return {};
        }
        if (proved[id] != found->second.front())
            pairs.emplace_back(tensor.tensor, found->second.front());
        found->second.pop_front();
        if (found->second.empty())
            wanted.erase(found);
    }
    if (!wanted.empty()) {
        m_explained.rulesProblem = ExplainText::tr("They do not make %1.").arg(fromUtf8(wanted.begin()->first));
        return {};
    }
    std::mutex mutex;
    std::size_t wrong = none;
    const auto compare = [&](std::size_t i) -> Expected<void> {
        const auto &[tensor, target] = pairs[i];
        if (!targets()[target].isExplained())
            return {};
        const auto difference = compareBits(tensor, *targets()[target].tensor, false, m_task);
        BURNISH_CHECK(m_task.poll());
        if (difference && *difference && (*difference)->isExact())
            return {};
        const std::lock_guard lock(mutex);
        wrong = std::min(wrong, target);
        return {};
    };
    BURNISH_CHECK(parallelFor(pairs.size(), compare));
    if (wrong != none)
        m_explained.rulesProblem = ExplainText::tr("They make another %1.").arg(fromUtf8(targets()[wrong].name));
    m_explained.areRulesProved = wrong == none;
    return {};
}

} // namespace burnish
