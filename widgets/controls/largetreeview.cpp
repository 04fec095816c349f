// SPDX-License-Identifier: MIT
#include "widgets/controls/largetreeview.h"

#include <QHeaderView>
#include <QHoverEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace burnish {

LargeTreeView::LargeTreeView(QWidget *parent)
    : QTreeView(parent)
{
    setUniformRowHeights(true);
    setVerticalScrollMode(ScrollPerItem);
    installAccessible();
}

void LargeTreeView::setModel(QAbstractItemModel *model)
{
    if (QAbstractItemModel *old = this->model())
        old->disconnect(this);
    m_rows.setModel(model);
    QTreeView::setModel(model);
    if (!model)
        return;
    connect(model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &above, int first, int last) { m_rows.rowsRemoved(above, first, last); });
    connect(model, &QObject::destroyed, this, [this] { m_rows.setModel(nullptr); });
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, [this] { m_rows.beginMove(); });
    connect(model, &QAbstractItemModel::layoutChanged, this, [this] { m_rows.endMove(); });
    connect(model, &QAbstractItemModel::rowsAboutToBeMoved, this, [this] { m_rows.beginMove(); });
    connect(model, &QAbstractItemModel::rowsMoved, this, [this] { m_rows.endMove(); });
}

void LargeTreeView::reset()
{
    m_rows.collapseAll();
    QTreeView::reset();
}

void LargeTreeView::setExpanded(const QModelIndex &index, bool expanded)
{
    const QModelIndex row = index.siblingAtColumn(0);
    if (!(expanded ? m_rows.expand(row) : m_rows.collapse(row)))
        return;
    rowsChanged();
    if (expanded)
        Q_EMIT this->expanded(row);
    else
        Q_EMIT collapsed(row);
}

void LargeTreeView::expandRecursively(const QModelIndex &index)
{
    m_rows.expandAll(index.siblingAtColumn(0));
    rowsChanged();
}

void LargeTreeView::collapseAll()
{
    m_rows.collapseAll();
    rowsChanged();
}

// Layout

void LargeTreeView::rowsChanged()
{
    scheduleDelayedItemsLayout();
    viewport()->update();
}

void LargeTreeView::doItemsLayout()
{
    m_rowHeight = 0;
    QAbstractItemView::doItemsLayout();
    header()->doItemsLayout();
    if (QAccessible::isActive()) {
        QAccessibleTableModelChangeEvent event(this, QAccessibleTableModelChangeEvent::ModelReset);
        QAccessible::updateAccessibility(&event);
    }
}

/// The rows are always up to date, but their height and the scroll bar can wait for the event loop.
void LargeTreeView::layOutNow() const
{
    const_cast<LargeTreeView *>(this)->executeDelayedItemsLayout();
}

int LargeTreeView::rowHeight() const
{
    if (m_rowHeight <= 0 && model())
        m_rowHeight = indexRowSizeHint(model()->index(0, 0));
    return std::max(m_rowHeight, 1);
}

int LargeTreeView::pageStep() const
{
    return std::max(1, viewport()->height() / rowHeight());
}

int LargeTreeView::top() const
{
    return verticalScrollBar()->value();
}

int LargeTreeView::verticalOffset() const
{
    return top() * rowHeight();
}

/// The position of the row at a height, which need not be in view; −1 if there is none.
int LargeTreeView::positionAt(int y) const
{
    const int height = rowHeight();
    const int position = top() + (y < 0 ? y - height + 1 : y) / height;
    return position < m_rows.count() ? std::max(position, -1) : -1;
}

int LargeTreeView::indentationOf(int depth) const
{
    return (depth + (rootIsDecorated() ? 1 : 0)) * indentation();
}

int LargeTreeView::treeColumn() const
{
    return treePosition() >= 0 ? treePosition() : header()->logicalIndex(0);
}

QModelIndex LargeTreeView::rowAt(int position, int column) const
{
    return m_rows.at(position).index.siblingAtColumn(column);
}

void LargeTreeView::updateGeometries()
{
    if (m_isUpdating)
        return;
    m_isUpdating = true;
    int height = 0;
    if (!header()->isHidden())
        height =
            std::min(std::max(header()->minimumHeight(), header()->sizeHint().height()), header()->maximumHeight());
    setViewportMargins(0, height, 0, 0);
    const QRect place = viewport()->geometry();
    header()->setGeometry(place.left(), place.top() - height, place.width(), height);
    QMetaObject::invokeMethod(header(), "updateGeometries");
    updateScrollBars();
    m_isUpdating = false;
    // A scroll bar that appears or disappears changes the room for the header.
    if (const QRect now = viewport()->geometry(); now != place)
        header()->setGeometry(now.left(), now.top() - height, now.width(), height);
    QAbstractItemView::updateGeometries();
}

void LargeTreeView::updateScrollBars()
{
    const int page = pageStep();
    verticalScrollBar()->setRange(0, std::max(0, m_rows.count() - page));
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setSingleStep(1);
    const int width = viewport()->width();
    horizontalScrollBar()->setPageStep(width);
    horizontalScrollBar()->setRange(0, std::max(header()->length() - width, 0));
}

void LargeTreeView::scrollContentsBy(int dx, int dy)
{
    QTreeView::scrollContentsBy(dx, dy);
    updateEditorGeometries();
    viewport()->update();
}

QRect LargeTreeView::visualRect(const QModelIndex &index) const
{
    if (!index.isValid() || index.model() != model() || isColumnHidden(index.column()))
        return {};
    layOutNow();
    const int position = m_rows.positionOf(index);
    if (position < 0)
        return {};
    QRect rect(columnViewportPosition(index.column()), (position - top()) * rowHeight(), columnWidth(index.column()),
               rowHeight());
    if (index.column() == treeColumn())
        rect.adjust(isRightToLeft() ? 0 : indentationOf(m_rows.depthOf(index)), 0,
                    isRightToLeft() ? -indentationOf(m_rows.depthOf(index)) : 0, 0);
    return rect;
}

QModelIndex LargeTreeView::indexAt(const QPoint &point) const
{
    layOutNow();
    const int column = header()->logicalIndexAt(point.x());
    return column < 0 ? QModelIndex() : rowAt(positionAt(point.y()), column);
}

QModelIndex LargeTreeView::indexAbove(const QModelIndex &index) const
{
    const int position = m_rows.positionOf(index);
    return position < 0 ? QModelIndex() : rowAt(position - 1, index.column());
}

QModelIndex LargeTreeView::indexBelow(const QModelIndex &index) const
{
    const int position = m_rows.positionOf(index);
    return position < 0 ? QModelIndex() : rowAt(position + 1, index.column());
}

void LargeTreeView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    if (!index.isValid() || index.model() != model())
        return;
    layOutNow();
    if (state() == NoState && itemsExpandable()) {
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            expand(above);
    }
    updateScrollBars();
    const int position = m_rows.positionOf(index);
    if (position < 0)
        return;
    const int page = pageStep();
    if (hint == PositionAtTop || (hint == EnsureVisible && position < top()))
        verticalScrollBar()->setValue(position);
    else if (hint == PositionAtCenter)
        verticalScrollBar()->setValue(position - page / 2);
    else if (hint == PositionAtBottom || position >= top() + page)
        verticalScrollBar()->setValue(position - page + 1);
    const int left = header()->sectionPosition(index.column());
    const int width = header()->sectionSize(index.column());
    if (left < header()->offset() || width > viewport()->width())
        horizontalScrollBar()->setValue(left);
    else if (left + width > header()->offset() + viewport()->width())
        horizontalScrollBar()->setValue(left + width - viewport()->width());
}

/// Looks at the rows in view only.
int LargeTreeView::sizeHintForColumn(int column) const
{
    if (m_rows.count() == 0)
        return -1;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    int width = 0;
    for (int position = top(); position <= std::min(top() + pageStep(), m_rows.count() - 1); ++position) {
        const TreeRows::Place place = m_rows.at(position);
        const QModelIndex index = place.index.siblingAtColumn(column);
        width = std::max(width, itemDelegateForIndex(index)->sizeHint(option, index).width() +
                                    (column == treeColumn() ? indentationOf(place.depth) : 0));
    }
    return width;
}

// Painting

void LargeTreeView::paintEvent(QPaintEvent *event)
{
    layOutNow();
    QPainter painter(viewport());
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QStyle::State state = option.state;
    const QRect area = event->region().boundingRect();
    const int height = rowHeight();
    int position = top() + std::max(area.top(), 0) / height;
    for (; position < m_rows.count() && (position - top()) * height <= area.bottom(); ++position) {
        const QModelIndex index = m_rows.at(position).index;
        option.rect = QRect(0, (position - top()) * height, viewport()->width(), height);
        option.state = state;
        option.state.setFlag(QStyle::State_Open, isExpanded(index));
        option.state.setFlag(QStyle::State_Children, model()->hasChildren(index));
        drawRow(&painter, option, index);
    }
}

void LargeTreeView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    cell.showDecorationSelected = true;
    const bool isHovered = m_hovered.isValid() && QModelIndex(m_hovered) == index.siblingAtColumn(0);
    for (int visual = 0; visual < header()->count(); ++visual) {
        const int column = header()->logicalIndex(visual);
        const QRect place(columnViewportPosition(column), option.rect.top(), columnWidth(column), option.rect.height());
        if (header()->isSectionHidden(column) || !place.intersects(viewport()->rect()))
            continue;
        const QModelIndex at = index.siblingAtColumn(column);
        cell.state = option.state;
        cell.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(at));
        cell.state.setFlag(QStyle::State_MouseOver, isHovered);
        if (!(model()->flags(at) & Qt::ItemIsEnabled))
            cell.state &= ~QStyle::State_Enabled;
        cell.palette.setCurrentColorGroup(!(cell.state & QStyle::State_Enabled) ? QPalette::Disabled
                                          : cell.state & QStyle::State_Active   ? QPalette::Active
                                                                                : QPalette::Inactive);
        cell.rect = place;
        if (column == treeColumn()) {
            const int indent = indentationOf(m_rows.depthOf(index));
            QRect branches = place;
            if (isRightToLeft()) {
                branches.setLeft(place.right() + 1 - indent);
                cell.rect.setRight(place.right() - indent);
            } else {
                branches.setWidth(indent);
                cell.rect.setLeft(place.left() + indent);
            }
            painter->save();
            painter->setClipRect(place, Qt::IntersectClip);
            QStyleOptionViewItem background = cell;
            background.rect = branches;
            style()->drawPrimitive(QStyle::PE_PanelItemViewRow, &background, painter, this);
            drawBranches(painter, branches, index);
            painter->restore();
        }
        itemDelegateForIndex(at)->paint(painter, cell, at);
    }
    drawFocus(painter, option, index);
}

void LargeTreeView::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QStyle::State state = option.state & (QStyle::State_Enabled | QStyle::State_Active);
    option.rect = QRect(isRightToLeft() ? rect.left() : rect.right() + 1 - indentation(), rect.top(), indentation(),
                        rect.height());
    QModelIndex level = index.siblingAtColumn(0);
    for (int depth = m_rows.depthOf(index); depth >= (rootIsDecorated() ? 0 : 1); --depth) {
        const QModelIndex above = level.parent();
        option.state = state;
        option.state.setFlag(QStyle::State_Sibling, level.row() + 1 < model()->rowCount(above));
        if (level.row() == index.row() && above == index.parent()) {
            option.state |= QStyle::State_Item;
            option.state.setFlag(QStyle::State_Children, model()->hasChildren(level));
            option.state.setFlag(QStyle::State_Open, isExpanded(level));
            option.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(index));
        }
        style()->drawPrimitive(QStyle::PE_IndicatorBranch, &option, painter, this);
        option.rect.translate(isRightToLeft() ? indentation() : -indentation(), 0);
        level = above;
    }
}

void LargeTreeView::drawFocus(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (!hasFocus() || currentIndex().siblingAtColumn(0) != index.siblingAtColumn(0))
        return;
    QStyleOptionFocusRect focus;
    focus.QStyleOption::operator=(option);
    focus.state |= QStyle::State_KeyboardFocusChange;
    focus.backgroundColor = option.palette.color(
        QPalette::Normal, selectionModel()->isSelected(index) ? QPalette::Highlight : QPalette::Window);
    focus.rect =
        style()->visualRect(layoutDirection(), viewport()->rect(),
                            QRect(-header()->offset(), option.rect.top(), header()->length(), option.rect.height()));
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter);
}

void LargeTreeView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
    viewport()->update();
}

void LargeTreeView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    m_rows.rowsInserted(parent, start, end);
    scheduleDelayedItemsLayout();
    QAbstractItemView::rowsInserted(parent, start, end);
}

bool LargeTreeView::viewportEvent(QEvent *event)
{
    const bool isLeaving = event->type() == QEvent::HoverLeave;
    if (isLeaving || event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverMove) {
        const QPoint position = static_cast<QHoverEvent *>(event)->position().toPoint();
        const QModelIndex row = isLeaving ? QModelIndex() : indexAt(position).siblingAtColumn(0);
        if (row != m_hovered) {
            m_hovered = row;
            viewport()->update();
        }
    }
    return QTreeView::viewportEvent(event);
}

void LargeTreeView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QAbstractItemView::currentChanged(current, previous);
    viewport()->update();
    if (current.isValid())
        announceAccessibility(QAccessible::Focus, current);
}

void LargeTreeView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QAbstractItemView::selectionChanged(selected, deselected);
    if (!selected.isEmpty())
        announceAccessibility(QAccessible::SelectionAdd, selected.first().topLeft());
    if (!deselected.isEmpty())
        announceAccessibility(QAccessible::SelectionRemove, deselected.first().topLeft());
}

int LargeTreeView::accessibleChildOf(const QModelIndex &index) const
{
    const int position = m_rows.positionOf(index.siblingAtColumn(0));
    return position < 0 ? -1 : (position + 1) * header()->count() + index.column();
}

void LargeTreeView::announceAccessibility(QAccessible::Event kind, const QModelIndex &index)
{
    if (!QAccessible::isActive())
        return;
    const int child = accessibleChildOf(index);
    if (child < 0)
        return;
    QAccessibleEvent event(this, kind);
    event.setChild(child);
    QAccessible::updateAccessibility(&event);
}

} // namespace burnish
