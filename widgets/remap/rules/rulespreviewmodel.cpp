// SPDX-License-Identifier: MIT
#include "widgets/remap/rules/rulespreviewmodel.h"

#include "widgets/remap/rules/namefilter.h"
#include "widgets/style/symbols.h"

#include <algorithm>

namespace burnish {

using State = RuleOutcome::State;

RulesPreviewModel::RulesPreviewModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    column(Symbol) = {.accessibleTitle = symbolHeading,
                      .accessibleText = [this](const RulesLine &line) { return outcomeText(line); },
                      .symbol = [this](const RulesLine &line) { return symbolOf(line); }};
    column(Number) = {.title = [] { return QStringLiteral("#"); },
                      .text =
                          [](const RulesLine &line) {
                              return line.rule == RulesLine::none || line.part > 0 ? QString()
                                                                                   : QString::number(line.rule + 1);
                          },
                      .textIsTip = true,
                      .color = Role::TextSecondary,
                      .alignment = Qt::AlignRight};
    column(Takes) = {.title = [] { return tr("Takes"); },
                     .text = [this](const RulesLine &line) { return nameOf(taken(line)); },
                     .textIsTip = true,
                     .elide = Qt::ElideLeft,
                     .hasFixedFont = true};
    column(ShapeBefore) = {.title = [] { return tr("Shape"); },
                           .text = [this](const RulesLine &line) { return shapeOf(taken(line)); },
                           .textIsTip = true,
                           .color = Role::TextSecondary,
                           .alignment = Qt::AlignRight};
    column(Gives) = {
        .title = [] { return tr("Gives"); },
        .text =
            [this](const RulesLine &line) {
                const RuleTensorId id = given(line);
                return id == noRuleTensor && line.rule != RulesLine::none ? requestedName(line) : nameOf(id);
            },
        .textIsTip = true,
        .colorOf =
            [this](const RulesLine &line) { return given(line) == noRuleTensor ? Role::TextSecondary : Role::Text; },
        .elide = Qt::ElideLeft,
        .hasFixedFont = true};
    column(ShapeAfter) = {.title = [] { return tr("Shape"); },
                          .text = [this](const RulesLine &line) { return shapeOf(given(line)); },
                          .textIsTip = true,
                          .color = Role::TextSecondary,
                          .alignment = Qt::AlignRight};
    column(Type) = {.title = [] { return tr("dtype"); },
                    .text = [this](const RulesLine &line) { return typeText(line); },
                    .textIsTip = true,
                    .color = Role::TextSecondary};
    column(Note) = {.title = [] { return tr("Note"); },
                    .text = [this](const RulesLine &line) { return noteText(line); },
                    .textIsTip = true,
                    .colorOf =
                        [this](const RulesLine &line) {
                            return symbolOf(line).color == Role::Error ? Role::Error : Role::TextSecondary;
                        }};
}

void RulesPreviewModel::setPreview(RulesPreviewPtr preview)
{
    m_preview = std::move(preview);
    refilter();
}

void RulesPreviewModel::setTab(RulesTab tab)
{
    m_tab = tab;
    refilter();
}

void RulesPreviewModel::setSelectedRule(int rule)
{
    m_selectedRule = rule;
    if (m_tab == RulesTab::Rule)
        refilter();
}

void RulesPreviewModel::setFilter(const QString &text)
{
    m_filter = text;
    refilter();
}

void RulesPreviewModel::addLines(const NameFilter &filter, std::size_t begin, std::size_t end,
                                 std::vector<RulesLine> &rows) const
{
    const std::vector<RulesLine> &lines = m_preview->lines;
    const RulesPlan &plan = m_preview->plan;
    for (std::size_t next = begin; begin < end; begin = next) {
        const RulesLine &first = lines[begin];
        next = begin + 1;
        while (next < end && lines[next].part > 0)
            ++next;
        const bool isWhole = first.group == RulesLine::none;
        if (m_tab == RulesTab::Refused && !isWhole && m_preview->record(first).state != State::Refused)
            continue;
        if (!filter.isEmpty() && !isWhole) {
            const RuleOutcome::Record &record = m_preview->record(first);
            const auto ids =
                std::span(plan.outcomes[first.rule]->ids).subspan(record.first, record.inputs + record.outputs);
            if (std::ranges::none_of(ids, [&](RuleTensorId id) { return filter.isIn(plan.tensor(id).path.str()); }))
                continue;
        }
        rows.insert(rows.end(), lines.begin() + std::ptrdiff_t(begin), lines.begin() + std::ptrdiff_t(next));
    }
}

void RulesPreviewModel::addTensors(const NameFilter &filter, const std::vector<RuleTensorId> &ids,
                                   std::vector<RulesLine> &rows) const
{
    rows.reserve(ids.size());
    for (const RuleTensorId id : ids) {
        if (filter.isEmpty() || filter.isIn(m_preview->plan.tensor(id).path.str()))
            rows.push_back({RulesLine::none, id});
    }
}

void RulesPreviewModel::refilter()
{
    std::vector<RulesLine> rows;
    if (m_preview) {
        const NameFilter filter(m_filter);
        const auto rule = std::size_t(m_selectedRule);
        switch (m_tab) {
        case RulesTab::All:
        case RulesTab::Refused:
            addLines(filter, 0, m_preview->lines.size(), rows);
            break;
        case RulesTab::Rule:
            if (m_selectedRule >= 0 && rule + 1 < m_preview->firstLines.size())
                addLines(filter, m_preview->firstLines[rule], m_preview->firstLines[rule + 1], rows);
            break;
        case RulesTab::LeftOver:
            addTensors(filter, m_preview->plan.untouched, rows);
            break;
        case RulesTab::Result:
            addTensors(filter, m_preview->plan.result, rows);
            break;
        }
    }
    // Most keystrokes change the contents of rows, not their number; then views keep their position.
    const bool sameRows = rows == m_rows;
    if (!sameRows)
        beginResetModel();
    m_rows = std::move(rows);
    if (!sameRows)
        endResetModel();
    else
        cellsChanged();
}

RuleTensorId RulesPreviewModel::taken(const RulesLine &line) const
{
    if (line.rule == RulesLine::none)
        return m_tab == RulesTab::Result ? m_preview->plan.rootOf(line.group) : line.group;
    if (line.group == RulesLine::none)
        return noRuleTensor;
    const RuleOutcome::Record &record = m_preview->record(line);
    return line.part < record.inputs ? m_preview->plan.outcomes[line.rule]->ids[record.first + line.part]
                                     : noRuleTensor;
}

RuleTensorId RulesPreviewModel::given(const RulesLine &line) const
{
    if (line.rule == RulesLine::none)
        return m_tab == RulesTab::Result ? line.group : noRuleTensor;
    if (line.group == RulesLine::none)
        return noRuleTensor;
    const RuleOutcome::Record &record = m_preview->record(line);
    return line.part < record.outputs
               ? m_preview->plan.outcomes[line.rule]->ids[record.first + record.inputs + line.part]
               : noRuleTensor;
}

std::vector<std::string> RulesPreviewModel::resultNames() const
{
    std::vector<std::string> names;
    if (!m_preview)
        return names;
    names.reserve(m_preview->plan.result.size());
    for (const RuleTensorId id : m_preview->plan.result)
        names.push_back(m_preview->plan.tensor(id).path.str());
    return names;
}

NodeId RulesPreviewModel::tensor(int row) const
{
    RuleTensorId id = taken(line(row));
    if (id == noRuleTensor)
        id = given(line(row));
    return id == noRuleTensor ? NodeId() : m_preview->plan.tensor(m_preview->plan.rootOf(id)).node;
}

QString RulesPreviewModel::nameOf(RuleTensorId id) const
{
    return id == noRuleTensor ? QString() : QString::fromStdString(m_preview->plan.tensor(id).path.str());
}

QString RulesPreviewModel::shapeOf(RuleTensorId id) const
{
    if (id == noRuleTensor || !m_preview->plan.tensor(id).tensor)
        return {};
    return shapeForPeople(m_preview->plan.tensor(id).info().shape());
}

QString RulesPreviewModel::requestedName(const RulesLine &line) const
{
    if (line.group == RulesLine::none || m_preview->record(line).state != State::Refused)
        return {};
    const RuleGroup group = m_preview->plan.group(line.rule, line.group);
    return line.part < group.outputNames.size() ? QString::fromStdString(group.outputNames[line.part]) : QString();
}

QString RulesPreviewModel::typeText(const RulesLine &line) const
{
    const auto dtypeOf = [this](RuleTensorId id) -> std::optional<Dtype> {
        if (id == noRuleTensor || !m_preview->plan.tensor(id).tensor)
            return std::nullopt;
        return m_preview->plan.tensor(id).info().dtype();
    };
    const auto from = dtypeOf(taken(line));
    const auto to = dtypeOf(given(line));
    if (!from || !to || *from == *to)
        return to ? nameForText(*to) : from ? nameForText(*from) : QString();
    //: %1 and %2 are dtypes
    return tr("%1 → %2").arg(nameForText(*from), nameForText(*to));
}

QString RulesPreviewModel::noteText(const RulesLine &line) const
{
    if (line.rule == RulesLine::none)
        return m_tab == RulesTab::LeftOver ? tr("no rule takes it") : QString();
    if (line.part > 0)
        return {};
    const RuleOutcome &outcome = *m_preview->plan.outcomes[line.rule];
    if (line.group == RulesLine::none)
        return outcome.refusal->details();
    const RuleOutcome::Record &record = m_preview->record(line);
    switch (record.state) {
    case State::Refused:
        return outcome.reasons[record.reason].details();
    case State::LeftOut:
        return tr("left out");
    case State::Passed:
        return tr("does not apply");
    case State::Done:
        break;
    }
    return given(line) == noRuleTensor ? tr("removed") : QString();
}

QString RulesPreviewModel::outcomeText(const RulesLine &line) const
{
    if (line.rule == RulesLine::none || line.part > 0)
        return {};
    if (line.group == RulesLine::none || m_preview->record(line).state == State::Refused)
        return tr("refused");
    return m_preview->record(line).state == State::Done ? tr("done") : noteText(line);
}

CellSymbol RulesPreviewModel::symbolOf(const RulesLine &line) const
{
    if (line.rule == RulesLine::none)
        return m_tab == RulesTab::LeftOver ? CellSymbol{QStringLiteral("unused"), Role::Unused} : CellSymbol();
    if (line.part > 0)
        return {};
    if (line.group == RulesLine::none || m_preview->record(line).state == State::Refused)
        return {QStringLiteral("error"), Role::Error};
    return m_preview->record(line).state == State::Done ? CellSymbol{QStringLiteral("applied"), Role::Applied}
                                                        : CellSymbol{QStringLiteral("skipped"), Role::Skipped};
}

} // namespace burnish
