// SPDX-License-Identifier: MIT
#include "widgets/remap/appliedrules.h"

#include "widgets/commands/stepwatch.h"

#include <algorithm>
#include <iterator>

namespace burnish {

RulesInForce rulesInForce(const std::vector<RemapRule> &rules, bool mapsIndices, const QStringList &keptIndices)
{
    RulesInForce inForce{{}, mapsIndices, keptIndices, {}};
    std::ranges::copy_if(rules, std::back_inserter(inForce.rules), &RemapRule::enabled);
    return inForce;
}

void AppliedRules::remember(const ModelDocument *document, RulesInForce rules, QUndoStack *stack)
{
    forget(document);
    auto *step = new StepWatch(stack, this);
    connect(step, &StepWatch::changed, this, &AppliedRules::changed);
    m_applied.insert(document, {std::move(rules), step});
}

void AppliedRules::forget(const ModelDocument *document)
{
    delete m_applied.take(document).step;
}

bool AppliedRules::stand(const ModelDocument *document, const RulesInForce &rules) const
{
    const auto applied = m_applied.constFind(document);
    return applied != m_applied.constEnd() && applied->step->isDone() && applied->rules == rules;
}

} // namespace burnish
