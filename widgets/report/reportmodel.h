// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/columntable.h"
#include "widgets/report/reportcontent.h"

namespace burnish {

/// The symbol of a part ("missing"), the role of its colour, and its label ("Missing"). Applied changes may have been
/// undone.
[[nodiscard]] QString symbolOf(ReportPart part, bool isUndone = false);
[[nodiscard]] Role roleOf(ReportPart part, bool isUndone = false);
[[nodiscard]] QString wordOf(ReportPart part, bool isUndone = false);

/// One part of a report as a table; sorted by a column, or in the report's own order.
class ReportModel : public ColumnTable<const ReportRow &>
{
    Q_OBJECT

public:
    enum Column { PathColumn, ContainerColumn, ShapeColumn, MeaningColumn, ColumnCount };

    explicit ReportModel(QObject *parent = nullptr);

    /// `isUndone`: the reported operation has been undone, and the rows say so.
    void setRows(ReportPart part, std::vector<ReportRow> rows, bool isUndone = false);
    [[nodiscard]] const ReportRow &row(int index) const { return m_rows[m_order[std::size_t(index)]]; }
    /// Column -1 restores the report's own order. Digits sort as numbers.
    void sort(int column, Qt::SortOrder order) override;

protected:
    [[nodiscard]] int size() const override { return int(m_rows.size()); }
    [[nodiscard]] const ReportRow &at(int index) const override { return row(index); }

private:
    void putInOrder();

    ReportPart m_part = ReportPart::Errors;
    bool m_isUndone = false;
    std::vector<ReportRow> m_rows;
    std::vector<std::size_t> m_order; ///< the rows in display order
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace burnish
