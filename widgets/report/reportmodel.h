// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/report/reportcontent.h"

#include <QAbstractTableModel>

namespace burnish {

/// The symbol of a part ("missing"), its colour's role, and its word ("Missing").
[[nodiscard]] QString symbolOf(ReportPart part);
[[nodiscard]] int roleOf(ReportPart part);
[[nodiscard]] QString wordOf(ReportPart part);

/// One part of a report as a table.
class ReportModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { PathColumn, ContainerColumn, ShapeColumn, MeaningColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(ReportPart part, std::vector<ReportRow> rows);
    [[nodiscard]] const ReportRow &row(int index) const { return m_rows[std::size_t(index)]; }
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    ReportPart m_part = ReportPart::Errors;
    std::vector<ReportRow> m_rows;
};

} // namespace burnish
