// SPDX-License-Identifier: MIT
#include "widgets/remap/remaprulesview.h"

#include "widgets/remap/remaprulesmodel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/tables.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace burnish {

RemapRulesView::RemapRulesView(RemapRulesModel *rules, QWidget *parent)
    : QTableView(parent)
    , m_rules(rules)
{
    setModel(rules);
    prepareTable(this);
    setTabKeyNavigation(true);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed | SelectedClicked);
    setSelectionMode(ExtendedSelection);
    QHeaderView *header = horizontalHeader();
    header->resizeSection(RemapRulesModel::Enabled, scaled(26, font()));
    header->resizeSection(RemapRulesModel::Number, scaled(30, font()));
    header->setSectionResizeMode(RemapRulesModel::Find, QHeaderView::Stretch);
    header->resizeSection(RemapRulesModel::Hits, scaled(66, font()));
}

void RemapRulesView::addRule()
{
    const QModelIndex current = currentIndex();
    const int row = current.isValid() ? current.row() + 1 : m_rules->rowCount();
    m_rules->insertRule(row, {});
    const QModelIndex find = m_rules->index(row, RemapRulesModel::Find);
    setCurrentIndex(find);
    edit(find);
}

void RemapRulesView::removeRules()
{
    QList<int> rows;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        rows += index.row();
    if (!rows.isEmpty())
        m_rules->removeRules(rows);
}

void RemapRulesView::moveRule(int by)
{
    const QModelIndex current = currentIndex();
    if (current.isValid() && m_rules->moveRule(current.row(), by))
        selectRow(current.row() + by);
}

void RemapRulesView::keyPressEvent(QKeyEvent *event)
{
    const bool isMove = event->modifiers() == Qt::AltModifier;
    if (isMove && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        moveRule(event->key() == Qt::Key_Up ? -1 : 1);
    else if (event->key() == Qt::Key_Delete)
        removeRules();
    else if (event->key() == Qt::Key_Insert)
        addRule();
    else
        QTableView::keyPressEvent(event);
}

} // namespace burnish
