// SPDX-License-Identifier: MIT
// How a LargeTreeView follows the mouse and the keyboard.
#include "widgets/controls/largetreeview.h"

#include <QApplication>
#include <QHeaderView>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>

namespace burnish {

namespace {

/// A search by typing gives up after this time, which a user does not notice.
constexpr int searchFor = 30; // ms

} // namespace

// The mouse

bool LargeTreeView::isOnChevron(const QPoint &position) const
{
    if (header()->logicalIndexAt(position.x()) != treeColumn())
        return false;
    const TreeRows::Place place = m_rows.at(positionAt(position.y()));
    if (!place.index.isValid() || !model()->hasChildren(place.index) || (place.depth == 0 && !rootIsDecorated()))
        return false;
    const QRect cell = visualRect(place.index.siblingAtColumn(treeColumn()));
    QStyleOption option;
    option.initFrom(this);
    option.rect = QRect(isRightToLeft() ? cell.right() + 1 : cell.left() - indentation(), cell.top(), indentation(),
                        cell.height());
    return style()->subElementRect(QStyle::SE_TreeViewDisclosureItem, &option, this).contains(position);
}

bool LargeTreeView::toggleAt(const QPoint &position)
{
    if (!isOnChevron(position) || !itemsExpandable() || (state() != NoState && state() != EditingState))
        return false;
    const QModelIndex index = m_rows.at(positionAt(position.y())).index;
    setExpanded(index, !isExpanded(index));
    return true;
}

void LargeTreeView::mousePressEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    m_pressed = QModelIndex();
    if (isOnChevron(position)) {
        if (style()->styleHint(QStyle::SH_ListViewExpand_SelectMouseType, nullptr, this) == QEvent::MouseButtonPress)
            toggleAt(position);
        return;
    }
    m_pressed = indexAt(position);
    QAbstractItemView::mousePressEvent(event);
}

void LargeTreeView::mouseMoveEvent(QMouseEvent *event)
{
    if (!isOnChevron(event->position().toPoint()))
        QAbstractItemView::mouseMoveEvent(event);
}

void LargeTreeView::mouseReleaseEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (!isOnChevron(position))
        return QAbstractItemView::mouseReleaseEvent(event);
    if (state() == DragSelectingState || state() == DraggingState)
        setState(NoState);
    if (style()->styleHint(QStyle::SH_ListViewExpand_SelectMouseType, nullptr, this) == QEvent::MouseButtonRelease)
        toggleAt(position);
}

void LargeTreeView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (state() != NoState || isOnChevron(position))
        return;
    const QPersistentModelIndex index = indexAt(position);
    if (!index.isValid())
        return;
    const bool wasPressed = m_pressed == index;
    QAbstractItemView::mouseDoubleClickEvent(event);
    // Receivers of the signals may have changed the model, or an editor may have opened.
    if (wasPressed && index.isValid() && state() == NoState && itemsExpandable() && expandsOnDoubleClick() &&
        model()->hasChildren(index.sibling(index.row(), 0)))
        setExpanded(index, !isExpanded(index.sibling(index.row(), 0)));
}

// The keyboard

void LargeTreeView::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex current = currentIndex();
    m_hasToggled = false;
    if (current.isValid() && itemsExpandable()) {
        if (event->key() == Qt::Key_Asterisk)
            expandRecursively(current);
        else if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Minus)
            setExpanded(current, event->key() == Qt::Key_Plus);
    }
    QAbstractItemView::keyPressEvent(event);
    if (m_hasToggled)
        event->accept();
}

QModelIndex LargeTreeView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    layOutNow();
    const int last = m_rows.count() - 1;
    const QModelIndex current = currentIndex();
    if (!current.isValid()) {
        // The names, even where a column of symbols stands before them: a screen reader reads this cell.
        if (!header()->isSectionHidden(0))
            return rowAt(0, 0);
        for (int visual = 0; visual < header()->count(); ++visual)
            if (const int column = header()->logicalIndex(visual); !header()->isSectionHidden(column))
                return rowAt(0, column);
        return {};
    }
    const int position = std::max(0, m_rows.positionOf(current));
    const auto go = [&](int to) { return rowAt(std::clamp(to, 0, last), current.column()); };
    if (isRightToLeft() && (action == MoveLeft || action == MoveRight))
        action = action == MoveLeft ? MoveRight : MoveLeft;
    switch (action) {
    case MoveNext:
    case MoveDown:
        return go(position + 1);
    case MovePrevious:
    case MoveUp:
        return go(position - 1);
    case MoveLeft:
        if (!isExpanded(current.siblingAtColumn(0)) || !itemsExpandable())
            return current.parent().isValid() ? current.parent() : current;
        collapse(current);
        m_hasToggled = true;
        return current;
    case MoveRight:
        if (!model()->hasChildren(current.siblingAtColumn(0)))
            return current;
        if (isExpanded(current.siblingAtColumn(0)))
            return rowAt(position + 1, 0);
        expand(current);
        m_hasToggled = true;
        return current;
    case MovePageUp:
        return go(position - (viewport()->height() + rowHeight() - 1) / rowHeight());
    case MovePageDown:
        return go(position + viewport()->height() / rowHeight());
    case MoveHome:
        return go(0);
    case MoveEnd:
        return go(last);
    }
    return current;
}

void LargeTreeView::keyboardSearch(const QString &search)
{
    if (m_rows.count() == 0)
        return;
    const bool isNew =
        search.isEmpty() || !m_searchTime.isValid() || m_searchTime.elapsed() > QApplication::keyboardInputInterval();
    m_searchTime.restart();
    m_search = isNew ? search : m_search + search;
    if (m_search.isEmpty())
        return;
    // Typing the same letter again goes to the next row with it.
    const bool isRepeated = m_search.count(m_search.back()) == m_search.size();
    const QString text = isRepeated ? m_search.left(1) : m_search;
    const int count = m_rows.count();
    const int from = m_rows.positionOf(currentIndex());
    const int start = from < 0 ? 0 : from + (isNew || isRepeated ? 1 : 0);
    const int column = currentIndex().isValid() ? currentIndex().column() : treeColumn();
    for (int step = 0; step < count && m_searchTime.elapsed() < searchFor; ++step) {
        const QModelIndex row = m_rows.at(int((qint64(start) + step) % count)).index;
        if (row.siblingAtColumn(treeColumn()).data().toString().startsWith(text, Qt::CaseInsensitive))
            return setCurrentIndex(row.siblingAtColumn(column));
    }
}

// The selection

void LargeTreeView::selectAll()
{
    if (selectionMode() == SingleSelection || selectionMode() == NoSelection)
        return;
    selectionModel()->select(m_rows.between(0, m_rows.count() - 1),
                             QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void LargeTreeView::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command)
{
    if (!selectionModel() || rect.isNull())
        return;
    layOutNow();
    const int height = rowHeight();
    const auto rowAtHeight = [&](int y) { return top() + (y < 0 ? y - height + 1 : y) / height; };
    const int first = rowAtHeight(std::min(rect.top(), rect.bottom()));
    const int last = rowAtHeight(std::max(rect.top(), rect.bottom()));
    const QItemSelection selection = m_rows.between(first, last);
    if (!selection.isEmpty())
        selectionModel()->select(selection, command);
    else if (command & QItemSelectionModel::Clear)
        selectionModel()->clear();
}

QRegion LargeTreeView::visualRegionForSelection(const QItemSelection &selection) const
{
    return selection.isEmpty() ? QRegion() : QRegion(viewport()->rect());
}

} // namespace burnish
