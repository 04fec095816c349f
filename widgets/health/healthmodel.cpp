// SPDX-License-Identifier: MIT
#include "widgets/health/healthmodel.h"

#include "core/base/naturalorder.h"
#include "widgets/style/numbers.h"

#include <algorithm>

namespace burnish {

QString symbolOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return QStringLiteral("error");
    case Severity::Warning:
        return QStringLiteral("warning");
    default:
        return QStringLiteral("report");
    }
}

Role roleOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return Role::Error;
    case Severity::Warning:
        return Role::Warning;
    default:
        return Role::TextSecondary;
    }
}

HealthModel::HealthModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    const auto meaning = [this](const HealthFinding &finding) { return sentenceOf(finding, m_state); };
    column(FindingColumn) = {.title = [] { return tr("Finding"); },
                             .text = [](const HealthFinding &finding) { return titleOf(finding.kind); },
                             .tip = meaning,
                             .accessibleText =
                                 [](const HealthFinding &finding) {
                                     return QStringLiteral("%1: %2").arg(wordOf(finding.severity),
                                                                         titleOf(finding.kind));
                                 },
                             .symbol =
                                 [](const HealthFinding &finding) {
                                     return CellSymbol{symbolOf(finding.severity), roleOf(finding.severity)};
                                 }};
    column(TensorColumn) = {
        .title = [] { return tr("Tensor"); },
        .text =
            [this](const HealthFinding &finding) {
                return finding.nodes.empty() ? tr("The model") : pathOf(finding, m_state);
            },
        .tip = [this](const HealthFinding &finding) { return pathOf(finding, m_state); },
        .colorOf =
            [](const HealthFinding &finding) { return finding.nodes.empty() ? Role::TextSecondary : Role::Text; },
        .elide = Qt::ElideMiddle};
    column(NumberColumn) = {.title = [] { return tr("Number"); },
                            .text = [this](const HealthFinding &finding) { return numberText(finding); },
                            .tip = meaning,
                            .alignment = Qt::AlignRight};
    column(MeaningColumn) = {
        .title = [] { return tr("What it means"); }, .text = meaning, .textIsTip = true, .color = Role::TextSecondary};
}

void HealthModel::reset(ModelState state)
{
    beginResetModel();
    m_state = std::move(state);
    m_findings.clear();
    m_shown.clear();
    endResetModel();
}

void HealthModel::append(std::vector<HealthFinding> findings)
{
    if (findings.empty())
        return;
    std::vector<std::uint32_t> fresh;
    for (HealthFinding &finding : findings) {
        m_findings.push_back(std::move(finding));
        if (isShown(m_findings.back()))
            fresh.push_back(std::uint32_t(m_findings.size() - 1));
    }
    if (fresh.empty())
        return;
    beginInsertRows({}, int(m_shown.size()), int(m_shown.size() + fresh.size()) - 1);
    m_shown.insert(m_shown.end(), fresh.begin(), fresh.end());
    endInsertRows();
    reorder();
}

void HealthModel::setSeverity(std::optional<Severity> severity)
{
    beginResetModel();
    m_severity = severity;
    putInOrder();
    endResetModel();
}

void HealthModel::setFilter(const Filter &filter)
{
    beginResetModel();
    m_filter = filter;
    putInOrder();
    endResetModel();
}

bool HealthModel::isShown(const HealthFinding &finding) const
{
    if (m_severity && finding.severity != *m_severity)
        return false;
    if (m_filter.matchesEverything())
        return true;
    if (finding.nodes.empty() || !m_state.contains(finding.nodes.front()))
        return false;
    const NodeId id = finding.nodes.front();
    return m_filter.matches(m_state, id, m_state.node(id), m_state.path(id), nullptr);
}

void HealthModel::putInOrder()
{
    m_shown.clear();
    for (std::size_t i = 0; i < m_findings.size(); ++i) {
        if (isShown(m_findings[i]))
            m_shown.push_back(std::uint32_t(i));
    }
    std::ranges::stable_sort(m_shown, {}, [&](std::uint32_t i) { return m_findings[i].severity; });
    if (m_sortColumn < 0)
        return;
    const bool ascending = m_sortOrder == Qt::AscendingOrder;
    if (m_sortColumn == NumberColumn) {
        // Findings without a number come last in either order.
        const auto key = [&](std::uint32_t i) {
            const FindingNumber number = numberOf(m_findings[i], m_state);
            const bool isNone = number.form == FindingNumber::Form::None;
            return std::pair(isNone, isNone ? 0.0 : ascending ? number.number : -number.number);
        };
        std::ranges::stable_sort(m_shown, {}, key);
        return;
    }
    std::vector<std::string> keys(m_findings.size());
    for (const std::uint32_t i : m_shown) {
        const HealthFinding &finding = m_findings[i];
        const QString text = m_sortColumn == FindingColumn  ? titleOf(finding.kind)
                             : m_sortColumn == TensorColumn ? pathOf(finding, m_state)
                                                            : sentenceOf(finding, m_state);
        keys[i] = text.toStdString();
    }
    std::ranges::stable_sort(m_shown, [&](std::uint32_t a, std::uint32_t b) {
        const int compared = compareNatural(keys[a], keys[b]);
        return ascending ? compared < 0 : compared > 0;
    });
}

void HealthModel::reorder()
{
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> kept;
    for (const QModelIndex &index : before)
        kept.push_back(m_shown[std::size_t(index.row())]);
    putInOrder();
    std::vector<int> rows(m_findings.size(), -1);
    for (std::size_t row = 0; row < m_shown.size(); ++row)
        rows[m_shown[row]] = int(row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(rows[kept[std::size_t(i)]], before[i].column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

void HealthModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    reorder();
}

QString HealthModel::numberText(const HealthFinding &finding) const
{
    const FindingNumber number = numberOf(finding, m_state);
    switch (number.form) {
    case FindingNumber::Form::Count:
        return countText(std::uint64_t(number.number));
    case FindingNumber::Form::Value:
        return floatText(number.number);
    case FindingNumber::Form::Share:
        return shareText(number.number);
    case FindingNumber::Form::Bytes:
        return bytesText(std::uint64_t(number.number));
    default:
        return unknownText();
    }
}

} // namespace burnish
