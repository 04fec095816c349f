// SPDX-License-Identifier: MIT
#include "widgets/remap/rules/rulespreviewmodel.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/remap/rules/namefilter.h"
#include "widgets/style/fonts.h"
#include "widgets/style/symbols.h"
#include "widgets/style/theme.h"

#include <QApplication>

#include <algorithm>

namespace burnish {

using State = RuleOutcome::State;

namespace {

int alignmentOf(int column)
{
    const bool isRight = column == RulesPreviewModel::Number || column == RulesPreviewModel::ShapeBefore ||
                         column == RulesPreviewModel::ShapeAfter;
    return int((isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace

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
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
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

std::pair<QString, int> RulesPreviewModel::symbolOf(const RulesLine &line) const
{
    if (line.rule == RulesLine::none)
        return m_tab == RulesTab::LeftOver ? std::pair(QStringLiteral("unused"), int(Role::Unused))
                                           : std::pair(QString(), int(Role::Text));
    if (line.part > 0)
        return {QString(), int(Role::Text)};
    if (line.group == RulesLine::none || m_preview->record(line).state == State::Refused)
        return {QStringLiteral("error"), int(Role::Error)};
    return m_preview->record(line).state == State::Done ? std::pair(QStringLiteral("applied"), int(Role::Applied))
                                                        : std::pair(QStringLiteral("skipped"), int(Role::Skipped));
}

QString RulesPreviewModel::text(const RulesLine &line, int column) const
{
    switch (column) {
    case Number:
        return line.rule == RulesLine::none || line.part > 0 ? QString() : QString::number(line.rule + 1);
    case Takes:
        return nameOf(taken(line));
    case ShapeBefore:
        return shapeOf(taken(line));
    case Gives: {
        const RuleTensorId id = given(line);
        return id == noRuleTensor && line.rule != RulesLine::none ? requestedName(line) : nameOf(id);
    }
    case ShapeAfter:
        return shapeOf(given(line));
    case Type:
        return typeText(line);
    case Note:
        return noteText(line);
    default:
        return {};
    }
}

QVariant RulesPreviewModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const RulesLine &shown = line(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(shown, column);
    case Qt::FontRole:
        return column == Takes || column == Gives ? QVariant(fixedFont(QApplication::font())) : QVariant();
    case Qt::TextAlignmentRole:
        return alignmentOf(column);
    case Qt::AccessibleTextRole: {
        if (column != Symbol || shown.rule == RulesLine::none || shown.part > 0)
            return {};
        const bool refused = shown.group == RulesLine::none || m_preview->record(shown).state == State::Refused;
        return refused ? tr("refused") : m_preview->record(shown).state == State::Done ? tr("done") : noteText(shown);
    }
    case SymbolRole:
        return column == Symbol ? symbolOf(shown).first : QString();
    case SymbolColorRole:
        return symbolOf(shown).second;
    case ElideRole:
        return column == Takes || column == Gives ? QVariant(int(Qt::ElideLeft)) : QVariant();
    case TextColorRole: {
        const bool refused = symbolOf(shown).first == QLatin1String("error");
        if (column == Note && refused)
            return int(Role::Error);
        const bool quiet = column == Number || column == ShapeBefore || column == ShapeAfter || column == Type ||
                           column == Note || (column == Gives && given(shown) == noRuleTensor);
        return int(quiet ? Role::TextSecondary : Role::Text);
    }
    default:
        return {};
    }
}

int RulesPreviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int RulesPreviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RulesPreviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    if (role == Qt::AccessibleTextRole && section == Symbol)
        return symbolHeading();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return QStringLiteral("#");
    case Takes:
        return tr("Takes");
    case ShapeBefore:
    case ShapeAfter:
        return tr("Shape");
    case Gives:
        return tr("Gives");
    case Type:
        return tr("dtype");
    case Note:
        return tr("Note");
    default:
        return {};
    }
}

} // namespace burnish
