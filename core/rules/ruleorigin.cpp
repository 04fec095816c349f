// SPDX-License-Identifier: MIT
#include "core/rules/ruleorigin.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/rules/compiledrule.h"
#include "core/rules/language/ruleoperation.h"
#include "core/rules/language/rulestext.h"

#include <algorithm>
#include <set>

namespace burnish {

namespace {

constexpr std::size_t mostNames = 8;

class OriginFinder
{
public:
    explicit OriginFinder(const RulesPlan &plan)
        : m_plan(plan)
    {}

    RuleOrigin find(RuleTensorId id)
    {
        follow(id);
        return {{m_rules.begin(), m_rules.end()}, std::move(m_sources)};
    }

private:
    void follow(RuleTensorId id)
    {
        if (!m_seen.insert(id).second)
            return;
        if (id < m_plan.source->size()) {
            m_sources.push_back(id);
            return;
        }
        for (std::size_t rule = 0; rule < m_plan.outcomes.size(); ++rule) {
            const RuleOutcome &outcome = *m_plan.outcomes[rule];
            if (id < outcome.firstMade || id - outcome.firstMade >= outcome.made.size())
                continue;
            m_rules.insert(rule);
            for (const RuleTensorId input : inputsOf(outcome, id))
                follow(input);
            return;
        }
    }

    /// The inputs of the group that made it; of pairs, the one beside it.
    [[nodiscard]] std::vector<RuleTensorId> inputsOf(const RuleOutcome &outcome, RuleTensorId id) const
    {
        const RuleOperation *operation = outcome.compiled ? outcome.compiled->operation : nullptr;
        const bool isAlone = !operation || operation->form == RuleForm::Pairs || operation->form == RuleForm::Remap;
        for (const RuleOutcome::Record &record : outcome.records) {
            if (isAlone)
                break;
            const auto ids = std::span(outcome.ids).subspan(record.first, record.inputs + record.outputs);
            const auto outputs = ids.subspan(record.inputs);
            if (std::ranges::find(outputs, id) != outputs.end())
                return {ids.begin(), ids.begin() + record.inputs};
        }
        return {m_plan.tensor(id).from};
    }

    const RulesPlan &m_plan;
    std::set<std::size_t> m_rules;
    std::set<RuleTensorId> m_seen;
    std::vector<RuleTensorId> m_sources;
};

} // namespace

std::optional<RuleOrigin> originOf(const RulesPlan &plan, std::string_view path)
{
    const auto found = std::ranges::find_if(plan.result, [&](RuleTensorId id) { return plan.tensor(id).path == path; });
    if (found == plan.result.end() || *found < plan.source->size())
        return std::nullopt;
    return OriginFinder(plan).find(*found);
}

QString originText(const RulesPlan &plan, std::string_view path)
{
    const auto origin = originOf(plan, path);
    if (!origin || origin->rules.empty() || origin->sources.empty())
        return {};
    QStringList numbers;
    for (const std::size_t rule : origin->rules)
        numbers += QString::number(rule + 1);
    QStringList names;
    for (const RuleTensorId id : std::span(origin->sources).first(std::min(mostNames, origin->sources.size())))
        names += fromUtf8(plan.tensor(id).path.str());
    QString from = joinedNames(names);
    if (origin->sources.size() > mostNames)
        from += QStringLiteral(" … ") + QString::number(origin->sources.size());
    //: %2 names of tensors
    return (numbers.size() == 1 ? RulesText::tr("Made by rule %1 from %2") : RulesText::tr("Made by rules %1 from %2"))
        .arg(joinedNames(numbers), from);
}

} // namespace burnish
