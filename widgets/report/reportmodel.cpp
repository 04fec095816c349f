// SPDX-License-Identifier: MIT
#include "widgets/report/reportmodel.h"

#include "core/base/naturalorder.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/phrasebook.h"

#include <algorithm>
#include <numeric>

namespace burnish {

QString symbolOf(ReportPart part, bool isUndone)
{
    switch (part) {
    case ReportPart::Applied:
        return isUndone ? QStringLiteral("undo") : QStringLiteral("applied");
    case ReportPart::Skipped:
        return QStringLiteral("skipped");
    case ReportPart::Missing:
        return QStringLiteral("missing");
    case ReportPart::Unused:
        return QStringLiteral("unused");
    case ReportPart::Warnings:
        return QStringLiteral("warning");
    case ReportPart::Errors:
        break;
    }
    return QStringLiteral("error");
}

int roleOf(ReportPart part, bool isUndone)
{
    switch (part) {
    case ReportPart::Applied:
        return int(isUndone ? Role::TextSecondary : Role::Applied);
    case ReportPart::Skipped:
        return int(Role::Skipped);
    case ReportPart::Missing:
        return int(Role::Missing);
    case ReportPart::Unused:
        return int(Role::Unused);
    case ReportPart::Warnings:
        return int(Role::Warning);
    case ReportPart::Errors:
        break;
    }
    return int(Role::Error);
}

QString wordOf(ReportPart part, bool isUndone)
{
    switch (part) {
    case ReportPart::Applied:
        return isUndone ? ReportModel::tr("Undone") : ReportModel::tr("Applied");
    case ReportPart::Skipped:
        return ReportModel::tr("Skipped");
    case ReportPart::Missing:
        return ReportModel::tr("Missing");
    case ReportPart::Unused:
        return ReportModel::tr("Unused");
    case ReportPart::Warnings:
        return ReportModel::tr("Warnings");
    case ReportPart::Errors:
        break;
    }
    return ReportModel::tr("Errors");
}

void ReportModel::setRows(ReportPart part, std::vector<ReportRow> rows, bool isUndone)
{
    beginResetModel();
    m_part = part;
    m_isUndone = isUndone;
    m_rows = std::move(rows);
    putInOrder();
    endResetModel();
}

void ReportModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged();
    m_sortColumn = column;
    m_sortOrder = order;
    putInOrder();
    Q_EMIT layoutChanged();
}

void ReportModel::putInOrder()
{
    m_order.resize(m_rows.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t(0));
    if (m_sortColumn < 0)
        return;
    const auto text = [&](const ReportRow &row) -> QString {
        switch (m_sortColumn) {
        case ContainerColumn:
            return row.container;
        case ShapeColumn:
            return row.shape ? shapeAsList(*row.shape) : QString();
        case MeaningColumn:
            return row.meaning;
        default:
            return row.path;
        }
    };
    std::vector<std::string> keys;
    keys.reserve(m_rows.size());
    for (const ReportRow &row : m_rows)
        keys.push_back(text(row).toStdString());
    std::ranges::stable_sort(m_order, [&](std::size_t a, std::size_t b) {
        const int compared = compareNatural(keys[a], keys[b]);
        return m_sortOrder == Qt::AscendingOrder ? compared < 0 : compared > 0;
    });
}

void ReportModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int ReportModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ReportModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ReportModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ReportRow &shown = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case PathColumn:
            return shown.path;
        case ContainerColumn:
            return shown.container;
        case ShapeColumn:
            return shown.shape ? shapeForPeople(*shown.shape) : QString();
        default:
            return rephrased(shown.meaning);
        }
    case Qt::ToolTipRole:
        return index.column() == MeaningColumn ? rephrased(shown.meaning) : shown.path;
    case Qt::TextAlignmentRole:
        return int((index.column() == ShapeColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        if (index.column() == PathColumn)
            return QStringLiteral("%1: %2").arg(
                m_part == ReportPart::Warnings ? tr("Warning") : wordOf(m_part, m_isUndone), shown.path);
        return {};
    case SymbolRole:
        if (index.column() != PathColumn)
            return {};
        return symbolOf(m_part, m_isUndone);
    case SymbolColorRole:
        return roleOf(m_part, m_isUndone);
    case TextColorRole:
        return index.column() == ContainerColumn || index.column() == ShapeColumn ? QVariant(int(Role::TextSecondary))
                                                                                  : QVariant();
    case ElideRole:
        // burn-store's words about a shape begin with the path and end with what was found.
        return int(index.column() == PathColumn || m_part >= ReportPart::Warnings ? Qt::ElideMiddle : Qt::ElideRight);
    default:
        return {};
    }
}

QVariant ReportModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == ShapeColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case PathColumn:
        return tr("Path");
    case ContainerColumn:
        return tr("Container");
    case ShapeColumn:
        return tr("Shape");
    default:
        return tr("What it means, what to do");
    }
}

Qt::ItemFlags ReportModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren : Qt::NoItemFlags;
}

} // namespace burnish
