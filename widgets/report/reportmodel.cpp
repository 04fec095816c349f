// SPDX-License-Identifier: MIT
#include "widgets/report/reportmodel.h"

#include "core/base/naturalorder.h"
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

Role roleOf(ReportPart part, bool isUndone)
{
    switch (part) {
    case ReportPart::Applied:
        return isUndone ? Role::TextSecondary : Role::Applied;
    case ReportPart::Skipped:
        return Role::Skipped;
    case ReportPart::Missing:
        return Role::Missing;
    case ReportPart::Unused:
        return Role::Unused;
    case ReportPart::Warnings:
        return Role::Warning;
    case ReportPart::Errors:
        break;
    }
    return Role::Error;
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

ReportModel::ReportModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    // burn-store's words about a shape begin with the path and end with what was found.
    const auto elide = [this](const ReportRow &) {
        return m_part >= ReportPart::Warnings ? Qt::ElideMiddle : Qt::ElideRight;
    };
    const auto path = [](const ReportRow &row) { return row.path; };
    column(PathColumn) = {.title = [] { return tr("Path"); },
                          .text = path,
                          .textIsTip = true,
                          .accessibleText =
                              [this](const ReportRow &row) {
                                  const bool isWarning = m_part == ReportPart::Warnings;
                                  return QStringLiteral("%1: %2").arg(
                                      isWarning ? tr("Warning") : wordOf(m_part, m_isUndone), row.path);
                              },
                          .symbol =
                              [this](const ReportRow &) {
                                  return CellSymbol{symbolOf(m_part, m_isUndone), roleOf(m_part, m_isUndone)};
                              },
                          .elide = Qt::ElideMiddle};
    column(ContainerColumn) = {.title = [] { return tr("Container"); },
                               .text = [](const ReportRow &row) { return row.container; },
                               .tip = path,
                               .color = Role::TextSecondary,
                               .elideOf = elide};
    column(ShapeColumn) = {
        .title = [] { return tr("Shape"); },
        .text = [](const ReportRow &row) { return row.shape ? shapeForPeople(*row.shape) : QString(); },
        .tip = path,
        .color = Role::TextSecondary,
        .alignment = Qt::AlignRight,
        .elideOf = elide};
    column(MeaningColumn) = {.title = [] { return tr("What it means, what to do"); },
                             .text = [](const ReportRow &row) { return rephrased(row.meaning); },
                             .textIsTip = true,
                             .elideOf = elide};
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

} // namespace burnish
