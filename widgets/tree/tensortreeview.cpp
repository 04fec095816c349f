// SPDX-License-Identifier: MIT
#include "widgets/tree/tensortreeview.h"

#include "widgets/style/columns.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"
#include "widgets/tree/tensortreemodel.h"
#include "widgets/tree/treedelegate.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMessageBox>
#include <QPainter>
#include <QScrollBar>
#include <QTimerEvent>

namespace burnish {

namespace {

constexpr std::size_t manyRows = 100'000;
constexpr int openAfter = 700;
constexpr int scrollEvery = 50;
constexpr int scrollMargin = 22;

} // namespace

TensorTreeView::TensorTreeView(QWidget *parent)
    : QTreeView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectRows);
    setEditTriggers(EditKeyPressed);
    setAllColumnsShowFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerItem);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDragDropMode(DragDrop);
    setDropIndicatorShown(false);
    setAutoScroll(false);
    setContextMenuPolicy(Qt::CustomContextMenu);
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
    hideOrder += {TensorTreeModel::ParametersColumn, TensorTreeModel::SizeColumn, TensorTreeModel::TypeColumn};
    m_columns = new ColumnKeeper(header(), TensorTreeModel::NameColumn, scaled(180, font()), hideOrder);
    for (int column = TensorTreeModel::FirstStatisticColumn; column < TensorTreeModel::ColumnCount; ++column)
        m_columns->setWanted(column, false);
    header()->setSectionResizeMode(TensorTreeModel::StateColumn, QHeaderView::Fixed);
    sizeColumns();
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &TensorTreeView::remember);
    connect(model, &QAbstractItemModel::modelReset, this, &TensorTreeView::recall);
    connect(model, &TensorTreeModel::nodesAboutToMove, this, &TensorTreeView::remember);
    connect(model, &TensorTreeModel::nodesMoved, this, &TensorTreeView::recall);
    connect(model, &TensorTreeModel::figuresChanged, viewport(), qOverload<>(&QWidget::update));
}

void TensorTreeView::sizeColumns()
{
    const QFontMetrics metrics(font());
    header()->setFont(headingFont(font()));
    // Widens to the shapes there are, as far as the first few thousand tell.
    int shape = scaled(96, font());
    const int widest = scaled(170, font());
    int looked = 0;
    const ModelState &state = m_model->snapshot().state;
    state.visit(state.root(), [&](NodeId, const Node &node) {
        if (node.isTensor() && looked++ < 2000)
            shape = std::max(shape, metrics.horizontalAdvance(shapeForPeople(node.tensor->info().shape())) + 16);
        return looked < 2000 && shape < widest;
    });
    m_columns->setWidth(TensorTreeModel::StateColumn, scaled(24, font()));
    m_columns->setWidth(TensorTreeModel::TypeColumn, scaled(104, font()));
    m_columns->setWidth(TensorTreeModel::ShapeColumn, std::min(shape, widest));
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
    const bool otherView = focused && focused != this && qobject_cast<const QAbstractItemView *>(focused) &&
                           focused->window() == window();
    return m_active && !otherView;
}

QList<NodeId> TensorTreeView::selectedNodes() const
{
    QList<NodeId> nodes;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        nodes.append(m_model->nodeAt(index));
    return nodes;
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
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            expand(above);
        selection.select(index, index.siblingAtColumn(TensorTreeModel::ColumnCount - 1));
    }
    if (!first.isValid())
        return;
    selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    scrollTo(first);
}

void TensorTreeView::openAll()
{
    const std::size_t rows = m_model->snapshot().state.nodeCount();
    if (rows > manyRows) {
        const auto answer = QMessageBox::question(this, tr("Open all rows"),
                                                  tr("This opens %1 rows.").arg(countText(rows)),
                                                  QMessageBox::Open | QMessageBox::Cancel);
        if (answer != QMessageBox::Open)
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

void TensorTreeView::rememberOpen(const QModelIndex &parent, QList<NodeId> *open) const
{
    const int rows = m_model->rowCount(parent);
    for (int row = 0; row < rows; ++row) {
        const QModelIndex index = m_model->index(row, 0, parent);
        if (!isExpanded(index))
            continue;
        open->append(m_model->nodeAt(index));
        rememberOpen(index, open);
    }
}

void TensorTreeView::remember()
{
    m_memory = {};
    rememberOpen({}, &m_memory.open);
    m_memory.selected = selectedNodes();
    m_memory.current = m_model->nodeAt(currentIndex());
    m_memory.top = m_model->nodeAt(indexAt(QPoint(1, 1)));
    m_recalling = true;
}

void TensorTreeView::recall()
{
    for (const NodeId id : std::as_const(m_memory.open))
        if (const QModelIndex index = m_model->indexOf(id); index.isValid())
            expand(index);
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
    if (selection.isEmpty())
        Q_EMIT nodesSelected({});
}

void TensorTreeView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTreeView::selectionChanged(selected, deselected);
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
    QTreeView::drawRow(painter, row, index);
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
    QTreeView::paintEvent(event);
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
    const QModelIndex index = indexAt(position).siblingAtColumn(TensorTreeModel::NameColumn);
    if (!index.isValid())
        return {};
    const QRect rect = visualRect(index);
    const int edge = rect.height() / 4;
    const NodeId parent = m_model->nodeAt(index.parent());
    const Node &above = m_model->snapshot().stateOf(parent).node(parent);
    // Only where an order is meant: between the elements of a sequence.
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
        QTreeView::timerEvent(event);
    }
}

void TensorTreeView::startDrag(Qt::DropActions actions)
{
    Q_EMIT dragRequested(actions);
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
        if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier) {
            Q_EMIT inspectRequested();
            return;
        }
    }
    QTreeView::keyPressEvent(event);
}

void TensorTreeView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (m_model && event->type() == QEvent::FontChange)
        sizeColumns();
}

} // namespace burnish
