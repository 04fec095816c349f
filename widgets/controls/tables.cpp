// SPDX-License-Identifier: MIT
#include "widgets/controls/tables.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/style/fonts.h"

#include <QHeaderView>
#include <QTableView>

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
    columns->setMinimumSectionSize(24);
    columns->setFont(headingFont(table->font()));
}

} // namespace burnish
