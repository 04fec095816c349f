// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergemodelsview.h"

#include "widgets/controls/columns.h"
#include "widgets/controls/tables.h"
#include "widgets/merge/form/mergemodelsmodel.h"
#include "widgets/style/fonts.h"

#include <QEvent>
#include <QHeaderView>

#include <algorithm>

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
    connect(models, &QAbstractItemModel::dataChanged, this, &MergeModelsView::fitColumns);
}

void MergeModelsView::fit()
{
    setVisible(model()->columnCount() > 1 && model()->rowCount() > 1);
    fitColumns();
    setFixedHeight(scaled(24 + 22 * model()->rowCount() + 2, font()));
}

/// Numbers, lists of them and headings are whole unless the names would lose most of the width.
void MergeModelsView::fitColumns()
{
    // The panel takes the model away when it ends.
    if (!model())
        return;
    QHeaderView *header = horizontalHeader();
    const int columns = model()->columnCount();
    const int least = scaled(58, font());
    const int most = std::max(least, viewport()->width() * 3 / 5 / std::max(1, columns - 1));
    for (int column = 0; column < columns; ++column) {
        header->setSectionResizeMode(column, column == 0 ? QHeaderView::Stretch : QHeaderView::Fixed);
        if (column > 0)
            resizeColumn(header, column, std::clamp(textsWidth(*this, column), least, most));
    }
}

void MergeModelsView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange)
        fitColumns();
}

void MergeModelsView::resizeEvent(QResizeEvent *event)
{
    fitColumns();
    QTableView::resizeEvent(event);
}

} // namespace burnish
