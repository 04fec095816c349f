// SPDX-License-Identifier: MIT
#include "widgets/compare/explain/explainview.h"

#include "widgets/compare/explain/explainmodel.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/controls/columns.h"
#include "widgets/style/fonts.h"

#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>

namespace burnish {

ExplainView::ExplainView(ExplainModel *model, QWidget *parent)
    : LargeTreeView(parent)
    , m_model(model)
{
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(SingleSelection);
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setAllColumnsShowFocus(true);
    setRootIsDecorated(false);
    setIndentation(0);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new CellDelegate(this));
    setModel(model);
    header()->setSectionsMovable(false);
    header()->setHighlightSections(false);
    m_columns = new AdaptiveColumns(
        header(), QList<int>{ExplainModel::SourceColumn, ExplainModel::TargetColumn}, scaled(260, font()),
        {ExplainModel::SourceTypeColumn, ExplainModel::TargetTypeColumn, ExplainModel::RemarkColumn});
    sizeColumns();
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &ExplainView::remember);
    connect(model, &QAbstractItemModel::modelReset, this, &ExplainView::recall);
}

void ExplainView::sizeColumns()
{
    header()->setFont(headingFont(font()));
    for (const int column : {ExplainModel::SourceTypeColumn, ExplainModel::TargetTypeColumn})
        m_columns->setWidth(column, scaled(130, font()));
    m_columns->setWidth(ExplainModel::OperationColumn, scaled(120, font()));
    m_columns->setWidth(ExplainModel::RemarkColumn, scaled(200, font()));
    m_columns->setLeast(ExplainModel::RemarkColumn, scaled(110, font()));
    fitColumns();
}

/// Remarks have room only where there are any.
void ExplainView::fitColumns()
{
    const auto &pair = m_model->pair();
    const bool hasRemarks = pair && (pair->unexplained() > 0 || pair->count(ExplainedState::Ambiguous) > 0 ||
                                     std::ranges::any_of(pair->explanation.tensors, [](const ExplainedTensor &tensor) {
                                         return !tensor.note.isEmpty();
                                     }));
    m_columns->setRequested(ExplainModel::RemarkColumn, hasRemarks);
    m_columns->fitToTexts(ExplainModel::OperationColumn);
    if (hasRemarks)
        m_columns->fitToTexts(ExplainModel::RemarkColumn);
}

void ExplainView::selectRow(const QModelIndex &index)
{
    setCurrentIndex(index);
    scrollTo(index);
}

void ExplainView::remember()
{
    if (const auto tensor = m_model->tensorAt(currentIndex()); tensor && selectionModel()->isSelected(currentIndex()))
        m_current = m_model->pair()->explanation.tensors[*tensor].name;
    m_isRecalling = true;
}

void ExplainView::recall()
{
    fitColumns();
    if (const QModelIndex index = m_current.empty() ? QModelIndex() : m_model->indexOf(m_current); index.isValid())
        selectRow(index);
    else if (hasFocus() && m_model->rowCount() > 0)
        selectionModel()->setCurrentIndex(m_model->index(0, 0), QItemSelectionModel::NoUpdate);
    m_isRecalling = false;
    Q_EMIT tensorSelected(m_model->tensorAt(currentIndex()));
}

void ExplainView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    LargeTreeView::currentChanged(current, previous);
    if (!m_isRecalling)
        Q_EMIT tensorSelected(m_model->tensorAt(current));
}

void ExplainView::changeEvent(QEvent *event)
{
    LargeTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        sizeColumns();
}

} // namespace burnish
