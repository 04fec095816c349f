// SPDX-License-Identifier: MIT
#include "widgets/remap/rulehistory.h"

#include "widgets/remap/remaprulesmodel.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace burnish {

namespace {

/// The list is short, and older steps are hardly missed.
constexpr std::size_t mostSteps = 200;

int firstDifference(const TensorRules &a, const TensorRules &b)
{
    return int(std::ranges::mismatch(a.steps, b.steps).in1 - a.steps.begin());
}

} // namespace

RuleHistory::RuleHistory(RemapRulesModel &rules, std::function<QModelIndex()> editedCell, QObject *parent)
    : QObject(parent)
    , m_rules(rules)
    , m_editedCell(std::move(editedCell))
    , m_shown(rules.writtenAll())
{
    connect(&m_rules, &RemapRulesModel::rulesChanged, this, &RuleHistory::changed);
}

void RuleHistory::clear()
{
    m_before.clear();
    m_after.clear();
    m_typedRow = -1;
}

void RuleHistory::changed()
{
    if (m_isRestoring)
        return;
    TensorRules now = m_rules.writtenAll();
    if (now == m_shown)
        return;
    m_after.clear();
    // Esc brings the former text back.
    if (m_typedRow >= 0 && !m_before.empty() && now == m_before.back() && now.steps.size() == m_shown.steps.size()) {
        m_shown = std::move(now);
        m_before.pop_back();
        m_typedRow = -1;
        return;
    }
    const QModelIndex cell = m_editedCell();
    const bool continues = cell.isValid() && cell.row() == m_typedRow && !m_before.empty();
    const bool isInsertion = now.steps.size() == m_shown.steps.size() + 1;
    m_typedRow = cell.isValid() ? cell.row() : isInsertion ? firstDifference(now, m_shown) : -1;
    if (!continues)
        m_before.push_back(std::move(m_shown));
    m_shown = std::move(now);
    if (m_before.size() > mostSteps)
        m_before.erase(m_before.begin());
}

void RuleHistory::go(std::vector<TensorRules> &from, std::vector<TensorRules> &to)
{
    if (from.empty())
        return;
    TensorRules requested = std::move(from.back());
    from.pop_back();
    const int row = firstDifference(requested, m_shown);
    to.push_back(std::move(m_shown));
    m_shown = requested;
    m_typedRow = -1;
    {
        const QScopedValueRollback restoring(m_isRestoring, true);
        m_rules.setAllRules(std::move(requested));
    }
    Q_EMIT restored(row);
}

} // namespace burnish
