// SPDX-License-Identifier: MIT
#include "widgets/tree/tensortreeview.h"

#include "core/base/fromutf8.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/treerows.h"
#include "widgets/manual/manual.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"
#include "widgets/tree/tensortreemodel.h"
#include "widgets/tree/treedelegate.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QTimerEvent>

namespace burnish {

namespace {

constexpr std::size_t manyRows = 100'000;
constexpr int openAfter = 700;
constexpr int scrollEvery = 50;
constexpr int scrollMargin = 22;
/// Columns are sized by this many nodes.
constexpr int mostNodes = 5'000;

/// Calls `look` for the first nodes in tree order, with their depth.
template <typename Look> void lookAtFirst(const ModelState &state, const Look &look)
{
    std::vector<std::span<const NodeId>> open = {state.node(state.root()).children};
    for (int looked = 0; !open.empty() && looked < mostNodes; ++looked) {
        if (open.back().empty()) {
            open.pop_back();
            continue;
        }
        const Node &node = state.node(open.back().front());
        open.back() = open.back().subspan(1);
        look(node, int(open.size()) - 1);
        if (node.isContainer())
            open.emplace_back(node.children);
    }
}

} // namespace

TensorTreeView::TensorTreeView(QWidget *parent)
    : LargeTreeView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectRows);
    setEditTriggers(EditKeyPressed);
    setAllColumnsShowFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDragDropMode(DragDrop);
    setDropIndicatorShown(false);
    setItemDelegate(new TreeDelegate(this));
    setExpandsOnDoubleClick(true);
    header()->setSectionsClickable(true);
    header()->setHighlightSections(false);
    header()->setSortIndicatorShown(false);
    header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(header(), &QHeaderView::sectionClicked, this, &TensorTreeView::cycleSort);
    connect(qApp, &QApplication::focusChanged, viewport(), qOverload<>(&QWidget::update));
}

void TensorTreeView::setTreeModel(TensorTreeModel *model)
{
    m_model = model;
    setModel(model);
    setTreePosition(TensorTreeModel::NameColumn);
    header()->moveSection(header()->visualIndex(TensorTreeModel::StateColumn), 0);
    header()->setSectionsMovable(true);
    header()->setFirstSectionMovable(false);
    QList<int> hideOrder;
    for (int column = TensorTreeModel::ColumnCount - 1; column >= TensorTreeModel::FirstStatisticColumn; --column)
        hideOrder.append(column);
    hideOrder += {TensorTreeModel::ParametersColumn, TensorTreeModel::SizeColumn, TensorTreeModel::TypeColumn,
                  TensorTreeModel::ShapeColumn};
    m_columns = new AdaptiveColumns(header(), TensorTreeModel::NameColumn, scaled(180, font()), hideOrder);
    for (int column = TensorTreeModel::FirstStatisticColumn; column < TensorTreeModel::ColumnCount; ++column)
        m_columns->setRequested(column, false);
    header()->setSectionResizeMode(TensorTreeModel::StateColumn, QHeaderView::Fixed);
    sizeColumns();
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { m_following = m_recalling; });
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { remember(); });
    connect(model, &QAbstractItemModel::modelReset, this, &TensorTreeView::recall);
    connect(model, &TensorTreeModel::nodesAboutToMove, this, &TensorTreeView::remember);
    connect(model, &TensorTreeModel::nodesMoved, this, &TensorTreeView::recall);
    connect(model, &TensorTreeModel::figuresChanged, viewport(), qOverload<>(&QWidget::update));
}

void TensorTreeView::sizeColumns()
{
    const QFontMetrics metrics(font());
    header()->setFont(headingFont(font()));
    // As wide as the longest shape and the longest name, within limits.
    int shape = scaled(96, font());
    const int widestShape = scaled(170, font());
    int name = scaled(180, font());
    const int widestName = scaled(260, font());
    constexpr qsizetype longestName = 100;
    lookAtFirst(m_model->snapshot().state, [&](const Node &node, int depth) {
        if (node.isTensor() && shape < widestShape)
            shape = std::max(shape, metrics.horizontalAdvance(shapeForPeople(node.tensor->info().shape())) + 16);
        if (name < widestName) {
            const QString text = fromUtf8(std::string_view(node.name).substr(0, longestName));
            name = std::max(name, indentationOf(depth) + TreeDelegate::nameWidth(text, metrics));
        }
    });
    m_columns->setMinimalStretch(std::min(name, widestName));
    m_columns->setLeast(TensorTreeModel::ShapeColumn, scaled(72, font()));
    m_columns->setWidth(TensorTreeModel::StateColumn, scaled(24, font()));
    m_columns->setWidth(TensorTreeModel::TypeColumn, scaled(104, font()));
    m_columns->setWidth(TensorTreeModel::ShapeColumn, std::min(shape, widestShape));
    m_columns->setWidth(TensorTreeModel::ParametersColumn, scaled(76, font()));
    m_columns->setWidth(TensorTreeModel::SizeColumn, scaled(80, font()));
    for (int column = TensorTreeModel::FirstStatisticColumn; column < TensorTreeModel::ColumnCount; ++column)
        m_columns->setWidth(column, scaled(88, font()));
}

void TensorTreeView::setActive(bool active)
{
    if (std::exchange(m_active, active) != active)
        viewport()->update();
}

bool TensorTreeView::paintsActive() const
{
    const QWidget *focused = QApplication::focusWidget();
    const bool otherView =
        focused && focused != this && qobject_cast<const QAbstractItemView *>(focused) && focused->window() == window();
    return m_active && !otherView;
}

QList<NodeId> TensorTreeView::selectedNodes() const
{
    QList<NodeId> nodes;
    for (const QItemSelectionRange &range : selectionModel()->selection()) {
        if (range.left() > 0 || range.right() < TensorTreeModel::ColumnCount - 1)
            continue;
        const auto rows = m_model->nodesAt(range.parent(), range.top(), range.bottom());
        nodes.append(QList<NodeId>(rows.begin(), rows.end()));
    }
    return nodes;
}

std::optional<std::pair<NodeId, std::size_t>> TensorTreeView::selectedPart() const
{
    const QItemSelection selection = selectionModel()->selection();
    if (selection.size() != 1 || selection.first().height() != 1)
        return std::nullopt;
    const QModelIndex index = selection.first().topLeft();
    const auto part = TensorTreeModel::partAt(index);
    return part ? std::optional(std::pair(m_model->nodeAt(index), *part)) : std::nullopt;
}

void TensorTreeView::selectPart(NodeId tensor, std::size_t part)
{
    const QModelIndex index = m_model->indexOfPart(tensor, part);
    if (!index.isValid())
        return;
    openAbove(index);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

void TensorTreeView::selectNodes(const QList<NodeId> &nodes)
{
    QItemSelection selection;
    QModelIndex first;
    for (const NodeId id : nodes) {
        const QModelIndex index = m_model->indexOf(id);
        if (!index.isValid())
            continue;
        if (!first.isValid())
            first = index;
        openAbove(index);
        selection.select(index, index.siblingAtColumn(TensorTreeModel::ColumnCount - 1));
    }
    if (!first.isValid())
        return;
    selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    scrollTo(first);
}

void TensorTreeView::openAbove(const QModelIndex &index)
{
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        expand(above);
}

bool TensorTreeView::isHidden(const QModelIndex &index) const
{
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        if (!isExpanded(above))
            return true;
    return false;
}

void TensorTreeView::selectNextLeaf(int steps)
{
    const bool back = steps < 0;
    const auto isBranch = [&](const QModelIndex &index) {
        return m_model->hasChildren(index) && !index.data(staysClosedRole).toBool();
    };
    const auto inside = [&](const QModelIndex &parent) {
        const int rows = m_model->rowCount(parent);
        return rows > 0 ? m_model->index(back ? rows - 1 : 0, 0, parent) : QModelIndex();
    };
    const auto beside = [&](QModelIndex index) {
        for (; index.isValid(); index = index.parent())
            if (const QModelIndex next = index.siblingAtRow(index.row() + (back ? -1 : 1)); next.isValid())
                return next;
        return inside({});
    };
    QModelIndex start = currentIndex().siblingAtColumn(TensorTreeModel::NameColumn);
    if (TensorTreeModel::partAt(start))
        start = start.parent();
    QModelIndex index = !start.isValid() ? inside({}) : !back && isBranch(start) ? inside(start) : beside(start);
    while (isBranch(index))
        index = inside(index);
    if (index.isValid())
        selectNodes({m_model->nodeAt(index)});
}

void TensorTreeView::openAll()
{
    const std::size_t rows = m_model->snapshot().state.nodeCount();
    if (rows > manyRows) {
        QMessageBox question(QMessageBox::Question, tr("Expand all rows"),
                             tr("This will expand %1 rows.").arg(countText(rows)), QMessageBox::Cancel, this);
        Manual::openByKey(&question, QStringLiteral("look#tree"));
        const QPushButton *expand = question.addButton(tr("Expand"), QMessageBox::AcceptRole);
        question.exec();
        if (question.clickedButton() != expand)
            return;
    }
    expandAll();
}

void TensorTreeView::cycleSort(int column)
{
    if (column == TensorTreeModel::StateColumn)
        return;
    if (m_sortColumn != column) {
        m_sortColumn = column;
        m_sortOrder = Qt::AscendingOrder;
    } else if (m_sortOrder == Qt::AscendingOrder) {
        m_sortOrder = Qt::DescendingOrder;
    } else {
        m_sortColumn = -1;
        m_sortOrder = Qt::AscendingOrder;
    }
    header()->setSortIndicatorShown(m_sortColumn >= 0);
    header()->setSortIndicator(m_sortColumn, m_sortOrder);
    m_model->sort(m_sortColumn, m_sortOrder);
}

void TensorTreeView::remember(const QList<NodeId> &moving)
{
    m_memory = {};
    m_memory.filtered = bool(m_model->snapshot().visible);
    for (const QModelIndex &index : rows().expanded())
        m_memory.open.append(m_model->nodeAt(index));
    for (const NodeId id : moving)
        if (const QModelIndex index = m_model->indexOf(id); index.isValid() && !isHidden(index))
            m_memory.seen.append(id);
    m_memory.selected = selectedNodes();
    m_memory.current = m_model->nodeAt(currentIndex());
    m_memory.top = m_model->nodeAt(indexAt(QPoint(1, 1)));
    m_recalling = true;
    m_following = true;
}

void TensorTreeView::recall()
{
    const bool filtered = bool(m_model->snapshot().visible);
    if (filtered && !m_memory.filtered) {
        m_unfiltered = m_memory;
    } else if (!filtered && m_memory.filtered && m_unfiltered) {
        // Collapse what the filter expanded, except for the path to what was selected meanwhile.
        m_memory.open = m_unfiltered->open;
        if (m_memory.selected.isEmpty()) {
            m_memory.selected = m_unfiltered->selected;
            m_memory.current = m_unfiltered->current;
        }
        m_memory.top = m_unfiltered->top;
        m_memory.seen = m_memory.selected;
        m_unfiltered.reset();
    }
    for (const NodeId id : std::as_const(m_memory.open)) {
        if (const QModelIndex index = m_model->indexOf(id); index.isValid())
            expand(index);
        else if (!filtered)
            m_gone.insert(id);
    }
    for (auto id = m_gone.begin(); id != m_gone.end() && !filtered;) {
        const QModelIndex index = m_model->indexOf(*id);
        if (index.isValid())
            expand(index);
        id = index.isValid() ? m_gone.erase(id) : std::next(id);
    }
    for (const NodeId id : std::as_const(m_memory.seen))
        openAbove(m_model->indexOf(id));
    QItemSelection selection;
    for (const NodeId id : std::as_const(m_memory.selected))
        if (const QModelIndex index = m_model->indexOf(id); index.isValid())
            selection.select(index, index.siblingAtColumn(TensorTreeModel::ColumnCount - 1));
    if (const QModelIndex current = m_model->indexOf(m_memory.current); current.isValid())
        selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    m_recalling = false;
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (const QModelIndex top = m_model->indexOf(m_memory.top); top.isValid())
        scrollTo(top, PositionAtTop);
    if (!selection.isEmpty() && filtered != m_memory.filtered)
        scrollTo(currentIndex());
    if (selection.isEmpty())
        Q_EMIT nodesSelected({});
    m_following = false;
}

void TensorTreeView::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    m_following = true;
    for (const QModelIndex &index : rows().expandedWithin(parent, start, end))
        m_gone.insert(m_model->nodeAt(index));
    LargeTreeView::rowsAboutToBeRemoved(parent, start, end);
}

void TensorTreeView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    LargeTreeView::rowsInserted(parent, start, end);
    const auto openAgain = [this](const auto &self, const QModelIndex &above, int first, int last) -> void {
        for (int row = first; row <= last && !m_gone.isEmpty(); ++row) {
            const QModelIndex index = m_model->index(row, 0, above);
            if (!m_gone.remove(m_model->nodeAt(index)))
                continue;
            expand(index);
            self(self, index, 0, m_model->rowCount(index) - 1);
        }
    };
    openAgain(openAgain, parent, start, end);
}

void TensorTreeView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    LargeTreeView::selectionChanged(selected, deselected);
    if (!m_recalling)
        Q_EMIT nodesSelected(selectedNodes());
}

void TensorTreeView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem row = option;
    row.state.setFlag(QStyle::State_Active, paintsActive());
    const bool target = m_drop && m_drop->row < 0 && m_drop->parent.siblingAtColumn(0) == index.siblingAtColumn(0);
    if (target)
        painter->fillRect(row.rect, color(Role::Drop));
    else if (selectionModel()->isSelected(index))
        painter->fillRect(row.rect, color(paintsActive() ? Role::Accent : Role::SelectionInactive));
    LargeTreeView::drawRow(painter, row, index);
}

void TensorTreeView::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    if (!m_model->hasChildren(index))
        return;
    const bool strong = selectionModel()->isSelected(index) && paintsActive();
    const QPointF middle(rect.right() - indentation() / 2.0 + 0.5, rect.center().y() + 0.5);
    paintChevron(painter, middle, isExpanded(index), color(strong ? Role::AccentText : Role::TextSecondary));
}

void TensorTreeView::paintEvent(QPaintEvent *event)
{
    LargeTreeView::paintEvent(event);
    if (!m_drop)
        return;
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(Role::Focus), m_drop->row < 0 ? 1.5 : 2));
    painter.setBrush(Qt::NoBrush);
    if (m_drop->row < 0) {
        if (!m_drop->parent.isValid())
            return;
        QRect row = visualRect(m_drop->parent.siblingAtColumn(TensorTreeModel::NameColumn));
        row.setLeft(header()->sectionSize(TensorTreeModel::StateColumn));
        row.setRight(viewport()->width() - 2);
        painter.drawRoundedRect(QRectF(row).adjusted(1, 1, -1, -1), 2, 2);
        return;
    }
    const int rows = m_model->rowCount(m_drop->parent);
    const bool last = m_drop->row >= rows;
    const QModelIndex beside = m_model->index(last ? rows - 1 : m_drop->row, 0, m_drop->parent);
    const QRect rect = visualRect(beside);
    int y = last ? rect.bottom() + 1 : rect.top();
    if (last)
        for (QModelIndex below = beside; isExpanded(below) && m_model->rowCount(below) > 0;) {
            below = m_model->index(m_model->rowCount(below) - 1, 0, below);
            y = visualRect(below).bottom() + 1;
        }
    constexpr int ring = 3;
    const QPointF start(rect.left() + ring, y);
    painter.drawEllipse(start, ring, ring);
    painter.drawLine(start + QPointF(ring, 0), QPointF(viewport()->width(), y));
}

TensorTreeView::DropPlace TensorTreeView::dropPlaceAt(const QPoint &position) const
{
    QModelIndex index = indexAt(position).siblingAtColumn(TensorTreeModel::NameColumn);
    if (TensorTreeModel::partAt(index))
        index = index.parent();
    if (!index.isValid())
        return {};
    const QRect rect = visualRect(index);
    const int edge = rect.height() / 4;
    const NodeId parent = m_model->nodeAt(index.parent());
    const Node &above = m_model->snapshot().stateOf(parent).node(parent);
    // Only where order is meaningful: between the elements of a sequence.
    if (above.kind == NodeKind::Sequence) {
        if (position.y() < rect.top() + edge)
            return {index.parent(), index.row()};
        if (position.y() > rect.bottom() - edge && !isExpanded(index))
            return {index.parent(), index.row() + 1};
    }
    return {index, -1};
}

void TensorTreeView::showDropPlace(const std::optional<DropPlace> &place)
{
    if (m_drop == place)
        return;
    m_drop = place;
    viewport()->update();
}

void TensorTreeView::hoverDrag(const QPoint &position)
{
    m_hoverAt = position;
    const QModelIndex index = indexAt(position).siblingAtColumn(0);
    if (index != m_hovered) {
        m_hovered = index;
        if (m_hoverTimer)
            killTimer(m_hoverTimer);
        m_hoverTimer = index.isValid() && m_model->hasChildren(index) && !isExpanded(index) ? startTimer(openAfter) : 0;
    }
    const bool edge = position.y() < scrollMargin || position.y() > viewport()->height() - scrollMargin;
    if (edge && !m_scrollTimer) {
        m_scrollTimer = startTimer(scrollEvery);
    } else if (!edge && m_scrollTimer) {
        killTimer(m_scrollTimer);
        m_scrollTimer = 0;
    }
}

void TensorTreeView::endHover()
{
    for (int *timer : {&m_hoverTimer, &m_scrollTimer})
        if (*timer)
            killTimer(std::exchange(*timer, 0));
    m_hovered = QModelIndex();
}

void TensorTreeView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_hoverTimer) {
        killTimer(std::exchange(m_hoverTimer, 0));
        expand(m_hovered);
    } else if (event->timerId() == m_scrollTimer) {
        const int step = m_hoverAt.y() < scrollMargin ? -1 : 1;
        verticalScrollBar()->setValue(verticalScrollBar()->value() + step);
    } else {
        LargeTreeView::timerEvent(event);
    }
}

QItemSelectionModel::SelectionFlags TensorTreeView::selectionCommand(const QModelIndex &index,
                                                                     const QEvent *event) const
{
    constexpr Qt::KeyboardModifiers blending = Qt::ControlModifier | Qt::ShiftModifier;
    if (!event || event->type() != QEvent::MouseButtonPress || !index.isValid() ||
        (static_cast<const QMouseEvent *>(event)->modifiers() & blending) != blending)
        return LargeTreeView::selectionCommand(index, event);
    return selectionModel()->isSelected(index) ? QItemSelectionModel::NoUpdate
                                               : QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows;
}

void TensorTreeView::startDrag(Qt::DropActions actions)
{
    m_menuAt.reset();
    Q_EMIT dragRequested(actions, std::exchange(m_rightPressed, false));
}

void TensorTreeView::mousePressEvent(QMouseEvent *event)
{
    m_rightPressed = event->button() == Qt::RightButton;
    LargeTreeView::mousePressEvent(event);
}

void TensorTreeView::mouseReleaseEvent(QMouseEvent *event)
{
    LargeTreeView::mouseReleaseEvent(event);
    if (event->button() != Qt::RightButton)
        return;
    m_rightPressed = false;
    if (const auto place = std::exchange(m_menuAt, std::nullopt))
        Q_EMIT menuRequested(*place);
}

void TensorTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept();
    if (event->reason() == QContextMenuEvent::Keyboard)
        showKeyboardMenu();
    else if (m_rightPressed)
        // Some platforms request the menu on button press, which may still become a drag.
        m_menuAt = event->pos();
    else
        Q_EMIT menuRequested(event->pos());
}

void TensorTreeView::showKeyboardMenu()
{
    const QModelIndex index = currentIndex().siblingAtColumn(TensorTreeModel::NameColumn);
    if (!index.isValid())
        return Q_EMIT menuRequested(QPoint(0, 0));
    scrollTo(index);
    const QRect row = visualRect(index);
    Q_EMIT menuRequested(QPoint(row.left() + indentation(), row.bottom()));
}

void TensorTreeView::keyPressEvent(QKeyEvent *event)
{
    if (state() != EditingState) {
        if (event->key() == Qt::Key_Delete) {
            Q_EMIT removeRequested();
            return;
        }
        if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && event->modifiers() != Qt::NoModifier) {
            Q_EMIT inspectRequested();
            return;
        }
        const bool menuKey = event->key() == Qt::Key_Menu && event->modifiers() == Qt::NoModifier;
        if (menuKey || (event->key() == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier))
            return showKeyboardMenu();
        if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier) {
            Q_EMIT inspectRequested();
            return;
        }
    }
    LargeTreeView::keyPressEvent(event);
}

void TensorTreeView::changeEvent(QEvent *event)
{
    LargeTreeView::changeEvent(event);
    if (m_model && event->type() == QEvent::FontChange)
        sizeColumns();
}

} // namespace burnish
