// SPDX-License-Identifier: MIT
#include "widgets/compare/views/comparetreeview.h"

#include "widgets/compare/model/comparemodel.h"
#include "widgets/compare/views/comparedelegate.h"
#include "widgets/controls/columns.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>

namespace burnish {

namespace {

constexpr int screenful = 60;
constexpr int wideView = 1280;

/// The order in which columns are hidden, without and with a base.
QList<int> hideOrder(bool hasBase)
{
    using Model = CompareModel;
    if (hasBase)
        return {Model::ChangedColumn, Model::MeanColumn, Model::CosineColumn,    Model::MaximumColumn,
                Model::LeftShape,     Model::RightShape, Model::TaskCosineColumn};
    return {Model::ChangedColumn, Model::MeanColumn, Model::CosineColumn,
            Model::LeftShape,     Model::RightShape, Model::MaximumColumn};
}

} // namespace

CompareTreeView::CompareTreeView(CompareModel *model, QWidget *parent)
    : LargeTreeView(parent)
    , m_model(model)
{
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(SingleSelection);
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setAllColumnsShowFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setIndentation(16);
    setItemDelegate(new CompareDelegate(this));
    setModel(model);
    setTreePosition(CompareModel::LeftName);
    header()->setSectionsMovable(false);
    header()->setHighlightSections(false);
    header()->setSectionsClickable(true);
    header()->setSortIndicatorShown(false);
    connect(header(), &QHeaderView::sectionClicked, this, &CompareTreeView::cycleSort);
    header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_columns = new AdaptiveColumns(header(), QList<int>{CompareModel::LeftName, CompareModel::RightName},
                                    scaled(170, font()), hideOrder(false));
    header()->setSectionResizeMode(CompareModel::RelationColumn, QHeaderView::Fixed);
    sizeColumns();
    setHasBase(false);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &CompareTreeView::remember);
    connect(model, &QAbstractItemModel::modelReset, this, &CompareTreeView::recall);
    connect(model, &CompareModel::figuresChanged, viewport(), qOverload<>(&QWidget::update));
    connect(qApp, &QApplication::focusChanged, viewport(), qOverload<>(&QWidget::update));
}

void CompareTreeView::sizeColumns()
{
    header()->setFont(headingFont(font()));
    for (int column = CompareModel::MaximumColumn; column < CompareModel::ColumnCount; ++column)
        m_columns->setWidth(column, scaled(76, font()));
    m_columns->setWidth(CompareModel::MeanColumn, scaled(86, font()));
    sizeShapes();
    m_columns->setWidth(CompareModel::RelationColumn, scaled(34, font()));
    m_columns->setWidth(CompareModel::WhoColumn, scaled(84, font()));
}

/// Kernels have long shapes, so widen the columns if the names leave room.
void CompareTreeView::sizeShapes()
{
    const int width = scaled(this->width() >= scaled(wideView, font()) ? 170 : 142, font());
    for (const int column : {CompareModel::LeftShape, CompareModel::RightShape})
        m_columns->setWidth(column, width);
}

void CompareTreeView::resizeEvent(QResizeEvent *event)
{
    const int before = event->oldSize().width();
    LargeTreeView::resizeEvent(event);
    const int wide = scaled(wideView, font());
    if ((before >= wide) != (width() >= wide))
        sizeShapes();
}

void CompareTreeView::setHasBase(bool on)
{
    m_columns->setHideOrder(hideOrder(on));
    for (const int column : {CompareModel::LeftChangeColumn, CompareModel::RightChangeColumn,
                             CompareModel::TaskCosineColumn, CompareModel::WhoColumn})
        m_columns->setRequested(column, on);
    if (!on && m_sortColumn >= CompareModel::LeftChangeColumn)
        sortBy(-1, Qt::AscendingOrder);
}

/// The first click sorts, the second reverses, the third restores the order of the models.
void CompareTreeView::cycleSort(int column)
{
    const Qt::SortOrder first = CompareModel::firstOrder(column);
    if (m_sortColumn != column)
        sortBy(column, first);
    else if (m_sortOrder == first)
        sortBy(column, first == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder);
    else
        sortBy(-1, Qt::AscendingOrder);
}

void CompareTreeView::sortBy(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    header()->setSortIndicatorShown(column >= 0);
    header()->setSortIndicator(column, order);
    m_goesToTop = column >= 0;
    m_model->sort(column, order);
    Q_EMIT sortChanged();
}

void CompareTreeView::selectItem(std::uint32_t item)
{
    const QModelIndex index = m_model->indexOf(item);
    if (!index.isValid())
        return;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        expand(above);
    setCurrentIndex(index);
    scrollTo(index);
}

void CompareTreeView::openFirst()
{
    m_open.clear();
    m_opensFirst = m_model->isList();
    std::vector<QModelIndex> level = {QModelIndex()};
    std::size_t shown = 0;
    while (!level.empty()) {
        std::vector<QModelIndex> next;
        for (const QModelIndex &index : level) {
            const int rows = m_model->rowCount(index);
            shown += std::size_t(rows);
            if (shown > screenful && index.isValid())
                return;
            for (int row = 0; row < rows && shown <= screenful; ++row)
                next.push_back(m_model->index(row, 0, index));
        }
        for (const QModelIndex &index : level)
            if (index.isValid())
                expand(index);
        level.swap(next);
    }
}

void CompareTreeView::remember()
{
    // Rows that a filter hides come back open.
    erase_if(m_open, [this](const QStringList &path) { return m_model->indexOfPath(path).isValid(); });
    for (const QModelIndex &index : rows().expanded())
        m_open.append(m_model->pathOf(index));
    // So is the selection; a view that gets the focus makes its first row the current one without selecting it.
    const QModelIndex current = currentIndex();
    m_isCurrentHidden = !m_current.isEmpty() && !selectionModel()->isSelected(current);
    if (!m_isCurrentHidden)
        m_current = m_model->pathOf(current);
    m_top = m_model->pathOf(indexAt(QPoint(1, 1)));
    m_staysOnTop = m_isList && verticalScrollBar()->value() == 0;
    m_recalling = true;
}

void CompareTreeView::recall()
{
    const bool isList = m_model->isList();
    const bool isSwitched = std::exchange(m_isList, isList) != isList;
    const bool goesToTop = std::exchange(m_goesToTop, false) || m_staysOnTop;
    setRootIsDecorated(!isList);
    if (!isList && std::exchange(m_opensFirst, false))
        openFirst();
    for (const QStringList &path : std::as_const(m_open))
        if (const QModelIndex index = m_model->indexOfPath(path); index.isValid())
            expand(index);
    QModelIndex current = m_model->indexOfPath(m_current);
    if (!current.isValid())
        current = m_model->firstRowIn(m_current);
    if (current.isValid())
        setCurrentIndex(current);
    if ((isSwitched || m_isCurrentHidden) && current.isValid())
        scrollTo(current, PositionAtCenter);
    else if (goesToTop)
        scrollToTop();
    else if (const QModelIndex top = m_model->indexOfPath(m_top); top.isValid())
        scrollTo(top, PositionAtTop);
    m_recalling = false;
    Q_EMIT itemSelected(m_model->itemAt(currentIndex()));
}

void CompareTreeView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    LargeTreeView::currentChanged(current, previous);
    if (!m_recalling)
        Q_EMIT itemSelected(m_model->itemAt(current));
}

bool CompareTreeView::paintsActive() const
{
    const QWidget *focused = QApplication::focusWidget();
    const bool otherView =
        focused && focused != this && qobject_cast<const QAbstractItemView *>(focused) && focused->window() == window();
    return !otherView;
}

void CompareTreeView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem row = option;
    row.state.setFlag(QStyle::State_Active, paintsActive());
    if (selectionModel()->isSelected(index))
        painter->fillRect(row.rect, color(paintsActive() ? Role::Accent : Role::SelectionInactive));
    LargeTreeView::drawRow(painter, row, index);
}

void CompareTreeView::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    if (!m_model->hasChildren(index))
        return;
    const bool strong = selectionModel()->isSelected(index) && paintsActive();
    const QPointF middle(rect.right() - indentation() / 2.0 + 0.5, rect.center().y() + 0.5);
    paintChevron(painter, middle, isExpanded(index), color(strong ? Role::AccentText : Role::TextSecondary));
}

void CompareTreeView::changeEvent(QEvent *event)
{
    LargeTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        sizeColumns();
}

} // namespace burnish
