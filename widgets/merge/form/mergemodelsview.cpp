// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergemodelsview.h"

#include "widgets/controls/tables.h"
#include "widgets/merge/form/mergemodelsmodel.h"
#include "widgets/style/fonts.h"

#include <QHeaderView>

namespace burnish {

MergeModelsView::MergeModelsView(MergeModelsModel *models, QWidget *parent)
    : QTableView(parent)
{
    setModel(models);
    prepareTable(this);
    setSelectionBehavior(QAbstractItemView::SelectItems);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
}

void MergeModelsView::fit()
{
    const int columns = model()->columnCount();
    setVisible(columns > 1 && model()->rowCount() > 1);
    for (int column = 0; column < columns; ++column) {
        horizontalHeader()->setSectionResizeMode(column, column == 0 ? QHeaderView::Stretch : QHeaderView::Fixed);
        if (column > 0)
            horizontalHeader()->resizeSection(column, scaled(58, font()));
    }
    setFixedHeight(scaled(24 + 22 * model()->rowCount() + 2, font()));
}

} // namespace burnish
