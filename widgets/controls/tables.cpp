// SPDX-License-Identifier: MIT
#include "widgets/controls/tables.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/style/fonts.h"

#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>

namespace burnish {

void prepareTable(QTableView *table)
{
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setItemDelegate(new CellDelegate(table));
    QHeaderView *rows = table->verticalHeader();
    rows->hide();
    // The style's minimum is higher than the design's rows.
    rows->setMinimumSectionSize(1);
    rows->setSectionResizeMode(QHeaderView::Fixed);
    rows->setDefaultSectionSize(scaled(22, table->font()));
    QHeaderView *columns = table->horizontalHeader();
    columns->setHighlightSections(false);
    columns->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    columns->setMinimumSectionSize(24);
    columns->setFont(headingFont(table->font()));
}

int showRowsWith(const QString &words, QTableWidget *table)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int shown = 0;
    for (int row = 0; row < table->rowCount(); ++row) {
        QString all;
        for (int column = 0; column < table->columnCount(); ++column)
            all += table->item(row, column)->text() + QLatin1Char('\n');
        const bool fits =
            std::ranges::all_of(wanted, [&](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
        table->setRowHidden(row, !fits);
        shown += fits;
    }
    return shown;
}

int firstShownRow(const QTableWidget *table)
{
    for (int row = 0; row < table->rowCount(); ++row)
        if (!table->isRowHidden(row))
            return row;
    return -1;
}

} // namespace burnish
