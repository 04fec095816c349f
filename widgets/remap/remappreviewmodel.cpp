// SPDX-License-Identifier: MIT
#include "widgets/remap/remappreviewmodel.h"

#include "core/base/fromutf8.h"
#include "widgets/remap/remapnamedelegate.h"
#include "widgets/remap/rules/namefilter.h"
#include "widgets/style/symbols.h"

#include <algorithm>

namespace burnish {

namespace {

bool admits(const NameFilter &filter, const RemapEntry &entry)
{
    return filter.isEmpty() || filter.isIn(entry.oldPath) || (entry.isRenamed() && filter.isIn(entry.newPath));
}

/// Converts a byte offset to a position in the UTF-16 text.
int positionIn(const std::string &utf8, std::size_t offset)
{
    return int(QString::fromUtf8(utf8.data(), qsizetype(std::min(offset, utf8.size()))).size());
}

} // namespace

RemapPreviewModel::RemapPreviewModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    column(Symbol) = {.accessibleTitle = symbolHeading,
                      .accessibleText = [this](int row) { return changeText(row); },
                      .symbol = [this](int row) { return changeSymbol(row); }};
    column(OldName) = {.title = [] { return tr("Old name"); },
                       .text = [this](int row) { return fromUtf8(entry(row).oldPath); },
                       .textIsTip = true};
    column(NewName) = {
        .title = [] { return tr("New name"); },
        .text = [this](int row) { return fromUtf8(entry(row).newPath); },
        .textIsTip = true,
        .colorOf = [this](int row) { return entry(row).isRenamed() ? Role::Text : Role::TextSecondary; }};
    column(InTarget) = {.title =
                            [this] {
                                return m_preview && !m_preview->target.name.isEmpty()
                                           ? tr("In %1").arg(m_preview->target.name)
                                           : tr("Note");
                            },
                        .text = [this](int row) { return isProvisional(row) ? QStringLiteral("…") : outcomeText(row); },
                        .tip = [this](int row) { return isProvisional(row) ? QString() : outcomeText(row); },
                        .symbol = [this](int row) { return isProvisional(row) ? CellSymbol() : targetSymbol(row); },
                        .colorOf =
                            [this](int row) {
                                const bool isQuiet =
                                    (fit(row) == TargetFit::Fits || !entry(row).isHit()) && !collides(row);
                                return isQuiet ? Role::TextSecondary : Role::Text;
                            }};
}

void RemapPreviewModel::setPreview(RemapPreviewPtr preview)
{
    m_preview = std::move(preview);
    refilter();
}

void RemapPreviewModel::setTab(PreviewTab tab)
{
    m_tab = tab;
    refilter();
}

void RemapPreviewModel::setFilter(const QString &text)
{
    m_filter = text;
    refilter();
}

void RemapPreviewModel::setSelectedRule(int rule)
{
    m_selectedRule = rule;
    cellsChanged(OldName, NewName);
}

void RemapPreviewModel::refilter()
{
    std::vector<std::uint32_t> rows;
    if (m_preview) {
        const auto &entries = m_preview->plan.entries;
        const NameFilter filter(m_filter);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (m_preview->isIn(i, m_tab) && admits(filter, entries[i]))
                rows.push_back(std::uint32_t(i));
        }
        if (m_tab == PreviewTab::Collisions)
            std::ranges::stable_sort(rows, {}, [&](std::uint32_t i) { return m_preview->rows[i].collision; });
    }
    // Most keystrokes change the contents of rows, not the set of rows; then views keep their position.
    const bool sameRows = rows == m_rows;
    if (!sameRows)
        beginResetModel();
    m_rows = std::move(rows);
    m_provisional.clear();
    m_provisionalRules.reset();
    if (!sameRows)
        endResetModel();
    else
        cellsChanged();
    Q_EMIT headerDataChanged(Qt::Horizontal, InTarget, InTarget);
}

void RemapPreviewModel::showProvisional(const KeyRemapper &remapper, int firstRow, int lastRow)
{
    if (!m_preview || m_rows.empty())
        return;
    m_provisional.clear();
    m_provisionalRules = remapper;
    std::vector<NodeId> tensors;
    lastRow = std::min(lastRow, rowCount() - 1);
    for (int row = std::max(firstRow, 0); row <= lastRow; ++row)
        tensors.push_back(tensor(row));
    std::size_t next = 0;
    for (RemapEntry &changed : remapEntries(m_preview->plan.state, remapper, tensors)) {
        while (next < tensors.size() && tensors[next] != changed.id)
            ++next;
        m_provisional.insert(m_rows[std::size_t(std::max(firstRow, 0)) + next], changed);
    }
    Q_EMIT dataChanged(index(std::max(firstRow, 0), 0), index(lastRow, ColumnCount - 1));
}

int RemapPreviewModel::changedFrom(int from) const
{
    for (int row = std::max(from, 0); row < rowCount(); ++row) {
        if (m_preview->plan.entries[m_rows[std::size_t(row)]].isRenamed())
            return row;
    }
    return -1;
}

NodeId RemapPreviewModel::tensor(int row) const
{
    return m_preview->plan.entries[m_rows[std::size_t(row)]].id;
}

const RemapEntry &RemapPreviewModel::entry(int row) const
{
    const std::uint32_t i = m_rows[std::size_t(row)];
    const auto provisional = m_provisional.constFind(i);
    return provisional != m_provisional.constEnd() ? *provisional : m_preview->plan.entries[i];
}

QString RemapPreviewModel::outcomeText(int shown) const
{
    const std::uint32_t i = m_rows[std::size_t(shown)];
    const RemapPreview::Row &row = m_preview->rows[i];
    const RemapEntry &planned = m_preview->plan.entries[i];
    if (row.collision)
        return tr("%n tensor(s) would get this name", nullptr,
                  int(m_preview->plan.collisions[row.collision - 1].leaves.size()));
    if (row.fit == TargetFit::NoTarget)
        return planned.isHit() || planned.isRenamed() ? QString() : tr("no rule matches");
    if (row.fit == TargetFit::NoSuchField)
        return tr("no such field in the target");
    const RemapPreview::Request request = m_preview->requestOf(row);
    const QString requested = request.shape  ? shapeForPeople(*request.shape)
                              : request.rank ? tr("rank %1").arg(*request.rank)
                                             : QString();
    if (row.fit == TargetFit::ShapeDiffers)
        return tr("shape mismatch: expected %2, found %1")
            .arg(shapeForPeople(m_preview->plan.state.node(planned.id).tensor->info().shape()), requested);
    return request.container.isEmpty() ? requested : request.container + QLatin1Char(' ') + requested;
}

QVariant RemapPreviewModel::marks(int row, bool ofNew) const
{
    const RemapEntry &shown = entry(row);
    if (!shown.isHit() && !shown.isRenamed())
        return {};
    const KeyRemapper::Trace trace =
        m_provisionalRules ? m_provisionalRules->traced(shown.oldPath) : m_preview->plan.trace(shown);
    const bool selected = std::ranges::find(shown.hits, std::uint32_t(m_selectedRule)) != shown.hits.end();
    // If only one rule made the change, every mark belongs to it.
    const bool outlined = m_selectedRule >= 0 && selected && (shown.hits.size() == 1 || trace.spans.size() == 1);
    QList<NameMark> list;
    for (std::size_t i = 0; i < trace.spans.size(); ++i) {
        const MatchSpan &span = trace.spans[i];
        // The last mark belongs to the last rule that matched, unless an earlier one reached further.
        const bool last = i + 1 == trace.spans.size() && selected && !shown.hits.empty() &&
                          shown.hits.back() == std::uint32_t(m_selectedRule);
        const std::string &name = ofNew ? trace.result : shown.oldPath;
        const std::size_t begin = ofNew ? span.outputBegin : span.begin;
        const std::size_t end = ofNew ? span.outputEnd : span.end;
        if (begin < end)
            list += {positionIn(name, begin), positionIn(name, end), outlined || last};
    }
    return QVariant::fromValue(list);
}

bool RemapPreviewModel::collides(int row) const
{
    return m_preview->rows[m_rows[std::size_t(row)]].collision && !isProvisional(row);
}

QString RemapPreviewModel::changeText(int row) const
{
    if (collides(row))
        return tr("collides");
    const RemapEntry &shown = entry(row);
    return shown.isRenamed() ? tr("renamed") : shown.isHit() ? tr("unchanged") : tr("unmatched");
}

CellSymbol RemapPreviewModel::changeSymbol(int row) const
{
    if (collides(row))
        return {QStringLiteral("collision"), Role::Collision};
    const RemapEntry &shown = entry(row);
    if (shown.isRenamed())
        return {QStringLiteral("renamed"), Role::Renamed};
    return {shown.isHit() ? QString() : QStringLiteral("unused"), Role::Unused};
}

CellSymbol RemapPreviewModel::targetSymbol(int row) const
{
    if (collides(row))
        return {QStringLiteral("collision"), Role::Collision};
    switch (fit(row)) {
    case TargetFit::Fits:
        return {QStringLiteral("applied"), Role::Applied};
    case TargetFit::ShapeDiffers:
        return {QStringLiteral("warning"), Role::Warning};
    case TargetFit::NoSuchField:
        return {entry(row).isHit() ? QStringLiteral("missing") : QString(), Role::Missing};
    case TargetFit::NoTarget:
        break;
    }
    return {};
}

QVariant RemapPreviewModel::data(const QModelIndex &index, int role) const
{
    const bool isName = index.column() == OldName || index.column() == NewName;
    if (isName && role == MarksRole)
        return marks(index.row(), index.column() == NewName);
    if (isName && role == MarkColorRole)
        return int(index.column() == NewName ? Role::MatchTo : Role::MatchFrom);
    return ColumnTable::data(index, role);
}

} // namespace burnish
