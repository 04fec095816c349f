// SPDX-License-Identifier: MIT
#include "widgets/structure/structuretreeview.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/controls/columns.h"
#include "widgets/structure/structuretreemodel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QDragMoveEvent>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QTimerEvent>

namespace burnish {

namespace {

/// A tree of at most this many fields is fully expanded.
constexpr std::size_t fewFields = 60;
constexpr int openAfter = 700;
constexpr int scrollEvery = 50;
constexpr int scrollMargin = 22;

} // namespace

StructureTreeView::StructureTreeView(StructureTreeModel *model, QWidget *parent)
    : QTreeView(parent)
    , m_model(model)
{
    setModel(model);
    setItemDelegate(new CellDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setSelectionBehavior(SelectRows);
    setAllColumnsShowFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerItem);
    setAcceptDrops(true);
    setDragDropMode(DropOnly);
    setDropIndicatorShown(false);
    setIndentation(16);
    header()->setHighlightSections(false);
    header()->setSectionsMovable(false);
    m_columns = new AdaptiveColumns(header(), StructureTreeModel::FilledByColumn, scaled(120, font()),
                                    {StructureTreeModel::TypeColumn, StructureTreeModel::StateColumn});
    sizeColumns();
}

void StructureTreeView::sizeColumns()
{
    header()->setFont(headingFont(font()));
    m_columns->setWidth(StructureTreeModel::FieldColumn, scaled(200, font()));
    m_columns->setWidth(StructureTreeModel::TypeColumn, scaled(170, font()));
    m_columns->setWidth(StructureTreeModel::RequirementColumn, scaled(90, font()));
    m_columns->setWidth(StructureTreeModel::SymbolColumn, scaled(28, font()));
    // The state of a field matters more than room for names.
    m_columns->setWidth(StructureTreeModel::StateColumn, scaled(width() < scaled(900, font()) ? 220 : 330, font()));
}

void StructureTreeView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    const int limit = scaled(900, font());
    if ((event->size().width() < limit) != (event->oldSize().width() < limit))
        sizeColumns();
}

void StructureTreeView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_columns)
        sizeColumns();
}

void StructureTreeView::select(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        expand(above);
    setCurrentIndex(index);
    scrollTo(index);
}

void StructureTreeView::openSensibly()
{
    const StructureFieldsPtr &fields = m_model->fields();
    if (!fields)
        return;
    if (m_model->tab() != FieldTab::All ? fields->counts[std::size_t(m_model->tab())] <= 2'000
                                        : fields->rows.size() <= fewFields)
        return openFilled({});
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        if (m_model->row(index).mark == FieldMark::Missing && m_model->rowCount(index) <= int(fewFields))
            expand(index);
    }
}

void StructureTreeView::openFilled(const QModelIndex &parent)
{
    for (int row = 0; row < m_model->rowCount(parent); ++row) {
        const QModelIndex index = m_model->index(row, 0, parent);
        const StructureFields::Row &own = m_model->row(index);
        // Lists of constants are not worth expanding.
        if (m_model->rowCount(index) == 0 || (own.filled + own.missing == 0 && m_model->tab() == FieldTab::All))
            continue;
        expand(index);
        openFilled(index);
    }
}

void StructureTreeView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool target = m_target.isValid() && m_target == index.siblingAtColumn(0);
    QStyleOptionViewItem row = option;
    if (selectionModel()->isSelected(index))
        painter->fillRect(row.rect, color(row.state & QStyle::State_Active ? Role::Accent : Role::SelectionInactive));
    QTreeView::drawRow(painter, row, index);
    if (!target)
        return;
    painter->save();
    painter->setCompositionMode(QPainter::CompositionMode_Multiply);
    if (Theme::instance().isDark())
        painter->setCompositionMode(QPainter::CompositionMode_Screen);
    painter->fillRect(row.rect, color(Role::Drop));
    painter->setCompositionMode(QPainter::CompositionMode_SourceOver);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color(Role::Focus), 1.5));
    painter->drawRoundedRect(QRectF(row.rect).adjusted(1, 1, -2, -1), 2, 2);
    painter->restore();
}

void StructureTreeView::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    if (!m_model->hasChildren(index))
        return;
    const bool strong = selectionModel()->isSelected(index) && isActiveWindow();
    const QPointF middle(rect.right() - indentation() / 2.0 + 0.5, rect.center().y() + 0.5);
    paintChevron(painter, middle, isExpanded(index), color(strong ? Role::AccentText : Role::TextSecondary));
}

void StructureTreeView::dragEnterEvent(QDragEnterEvent *event)
{
    if (nodemime::read(event->mimeData()))
        event->acceptProposedAction();
    else
        event->ignore();
}

void StructureTreeView::dragMoveEvent(QDragMoveEvent *event)
{
    const auto nodes = nodemime::read(event->mimeData());
    const QPoint position = event->position().toPoint();
    hover(position);
    const QModelIndex field = indexAt(position).siblingAtColumn(0);
    const QString refusal = !nodes || !m_check ? QString() : m_check(*nodes, field);
    const bool may = nodes && m_check && field.isValid() && refusal.isEmpty();
    const QPersistentModelIndex target = may ? QPersistentModelIndex(field) : QPersistentModelIndex();
    if (target != m_target) {
        m_target = target;
        viewport()->update();
    }
    if (nodes)
        Q_EMIT dropReported(field, refusal);
    if (!may)
        return event->ignore();
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void StructureTreeView::dragLeaveEvent(QDragLeaveEvent *)
{
    endHover();
}

void StructureTreeView::dropEvent(QDropEvent *event)
{
    const auto nodes = nodemime::read(event->mimeData());
    const QModelIndex field = indexAt(event->position().toPoint()).siblingAtColumn(0);
    endHover();
    if (!nodes || !m_check || !field.isValid() || !m_check(*nodes, field).isEmpty())
        return event->ignore();
    event->setDropAction(Qt::CopyAction);
    event->accept();
    Q_EMIT nodesDropped(*nodes, field);
}

void StructureTreeView::hover(const QPoint &position)
{
    m_hoverAt = position;
    const QModelIndex index = indexAt(position).siblingAtColumn(0);
    if (m_hovered != index) {
        m_hovered = index;
        if (m_openTimer)
            killTimer(m_openTimer);
        m_openTimer = index.isValid() && m_model->hasChildren(index) && !isExpanded(index) ? startTimer(openAfter) : 0;
    }
    const bool edge = position.y() < scrollMargin || position.y() > viewport()->height() - scrollMargin;
    if (edge && !m_scrollTimer)
        m_scrollTimer = startTimer(scrollEvery);
    else if (!edge && m_scrollTimer)
        killTimer(std::exchange(m_scrollTimer, 0));
}

void StructureTreeView::endHover()
{
    for (int *timer : {&m_openTimer, &m_scrollTimer})
        if (*timer)
            killTimer(std::exchange(*timer, 0));
    m_hovered = QModelIndex();
    m_target = QModelIndex();
    viewport()->update();
}

void StructureTreeView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_openTimer) {
        killTimer(std::exchange(m_openTimer, 0));
        expand(m_hovered);
    } else if (event->timerId() == m_scrollTimer) {
        const int step = m_hoverAt.y() < scrollMargin ? -1 : 1;
        verticalScrollBar()->setValue(verticalScrollBar()->value() + step);
    } else {
        QTreeView::timerEvent(event);
    }
}

} // namespace burnish
