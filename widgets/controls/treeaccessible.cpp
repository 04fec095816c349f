// SPDX-License-Identifier: MIT
#include "widgets/controls/treeaccessible.h"

#include "widgets/controls/largetreeview.h"

#include <QHeaderView>
#include <QPointer>

namespace burnish {

namespace {

/// A cell of a row.
class TreeCell final : public QAccessibleInterface,
                       public QAccessibleTableCellInterface,
                       public QAccessibleActionInterface
{
public:
    TreeCell(LargeTreeView *view, const QModelIndex &index)
        : m_view(view)
        , m_index(index)
    {}

    [[nodiscard]] const QPersistentModelIndex &index() const { return m_index; }

    [[nodiscard]] bool isValid() const override { return m_view && m_index.isValid(); }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QWindow *window() const override { return m_view->window()->windowHandle(); }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view);
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::TreeItem; }
    [[nodiscard]] QRect rect() const override
    {
        const QRect rect = m_view->visualRect(m_index);
        return rect.isNull() ? rect : rect.translated(m_view->viewport()->mapToGlobal(QPoint(0, 0)));
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Description)
            return m_index.data(Qt::AccessibleDescriptionRole).toString();
        if (kind != QAccessible::Name && kind != QAccessible::Value)
            return {};
        const QString text = m_index.data(Qt::AccessibleTextRole).toString();
        return text.isEmpty() ? m_index.data().toString() : text;
    }
    void setText(QAccessible::Text, const QString &) override {}
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        const QRect area = m_view->viewport()->rect();
        const QRect place = m_view->visualRect(m_index);
        state.invisible = place.isNull() || !area.intersects(place);
        state.selectable = true;
        state.focusable = true;
        state.selected = m_view->selectionModel()->isSelected(m_index);
        state.focused = m_view->currentIndex() == m_index;
        state.editable = bool(m_index.flags() & Qt::ItemIsEditable);
        if (m_view->model()->hasChildren(row())) {
            state.expandable = true;
            state.expanded = m_view->isExpanded(row());
            state.collapsed = !state.expanded;
        }
        return state;
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TableCellInterface)
            return static_cast<QAccessibleTableCellInterface *>(this);
        if (type == QAccessible::ActionInterface)
            return static_cast<QAccessibleActionInterface *>(this);
        return nullptr;
    }

    [[nodiscard]] bool isSelected() const override { return m_view->selectionModel()->isSelected(m_index); }
    [[nodiscard]] QList<QAccessibleInterface *> columnHeaderCells() const override
    {
        return {parent()->child(m_index.column())};
    }
    [[nodiscard]] QList<QAccessibleInterface *> rowHeaderCells() const override { return {}; }
    [[nodiscard]] int columnIndex() const override { return m_index.column(); }
    [[nodiscard]] int rowIndex() const override { return m_view->rows().positionOf(row()); }
    [[nodiscard]] int columnExtent() const override { return 1; }
    [[nodiscard]] int rowExtent() const override { return 1; }
    [[nodiscard]] QAccessibleInterface *table() const override { return parent(); }

    [[nodiscard]] QStringList actionNames() const override
    {
        QStringList names = {setFocusAction()};
        if (m_view->model()->hasChildren(row()))
            names += toggleAction();
        return names;
    }
    void doAction(const QString &name) override
    {
        if (name == setFocusAction())
            m_view->setCurrentIndex(m_index);
        else if (name == toggleAction())
            m_view->setExpanded(row(), !m_view->isExpanded(row()));
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    [[nodiscard]] QModelIndex row() const { return m_index.sibling(m_index.row(), 0); }

    QPointer<LargeTreeView> m_view;
    QPersistentModelIndex m_index;
};

/// The title of a column.
class TreeColumn final : public QAccessibleInterface
{
public:
    TreeColumn(LargeTreeView *view, int column)
        : m_view(view)
        , m_column(column)
    {}

    [[nodiscard]] bool isValid() const override { return m_view && m_column < m_view->header()->count(); }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view);
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ColumnHeader; }
    [[nodiscard]] QAccessible::State state() const override { return {}; }
    [[nodiscard]] QRect rect() const override
    {
        const QHeaderView *header = m_view->header();
        return {header->viewport()->mapToGlobal(QPoint(header->sectionViewportPosition(m_column), 0)),
                QSize(header->sectionSize(m_column), header->height())};
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (kind != QAccessible::Name)
            return {};
        const QAbstractItemModel *model = m_view->model();
        const QString text = model->headerData(m_column, Qt::Horizontal, Qt::AccessibleTextRole).toString();
        return text.isEmpty() ? model->headerData(m_column, Qt::Horizontal).toString() : text;
    }
    void setText(QAccessible::Text, const QString &) override {}

private:
    QPointer<LargeTreeView> m_view;
    int m_column;
};

QAccessibleInterface *treeAccessibleFor(const QString &, QObject *object)
{
    auto *view = qobject_cast<LargeTreeView *>(object);
    return view ? new TreeAccessible(view) : nullptr;
}

} // namespace

TreeAccessible::TreeAccessible(LargeTreeView *view)
    : QAccessibleWidget(view, QAccessible::Tree)
{}

TreeAccessible::~TreeAccessible()
{
    forget();
}

void LargeTreeView::installAccessible()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(treeAccessibleFor);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

LargeTreeView *TreeAccessible::view() const
{
    return static_cast<LargeTreeView *>(object());
}

/// Cells refer to rows by their numbers, which have changed.
void TreeAccessible::forget() const
{
    for (const auto &[number, id] : std::exchange(m_cells, {}))
        QAccessible::deleteAccessibleInterface(id);
}

void *TreeAccessible::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TableInterface)
        return static_cast<QAccessibleTableInterface *>(this);
    return QAccessibleWidget::interface_cast(type);
}

int TreeAccessible::columnCount() const
{
    return view() ? view()->header()->count() : 0;
}

int TreeAccessible::rowCount() const
{
    return view() ? view()->rows().count() : 0;
}

int TreeAccessible::childCount() const
{
    return (rowCount() + 1) * columnCount();
}

QAccessibleInterface *TreeAccessible::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    if (const auto known = m_cells.find(index); known != m_cells.end())
        return QAccessible::accessibleInterface(known->second);
    const int column = index % columnCount();
    const int row = index / columnCount() - 1;
    QAccessibleInterface *made = nullptr;
    if (row < 0)
        made = new TreeColumn(view(), column);
    else
        made = new TreeCell(view(), view()->rows().at(row).index.siblingAtColumn(column));
    m_cells.emplace(index, QAccessible::registerAccessibleInterface(made));
    return made;
}

QAccessibleInterface *TreeAccessible::childAt(int x, int y) const
{
    const QPoint place = view()->viewport()->mapFromGlobal(QPoint(x, y));
    if (place.y() < 0)
        return child(view()->header()->logicalIndexAt(place.x()));
    const QModelIndex index = view()->indexAt(place);
    return index.isValid() ? child(view()->accessibleChildOf(index)) : nullptr;
}

int TreeAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    for (const auto &[number, id] : m_cells) {
        if (QAccessible::accessibleInterface(id) == child)
            return number;
    }
    return -1;
}

QAccessibleInterface *TreeAccessible::focusChild() const
{
    const QModelIndex current = view()->currentIndex();
    return current.isValid() ? child(view()->accessibleChildOf(current)) : nullptr;
}

QAccessibleInterface *TreeAccessible::cellAt(int row, int column) const
{
    const bool exists = row >= 0 && row < rowCount() && column >= 0 && column < columnCount();
    return exists ? child((row + 1) * columnCount() + column) : nullptr;
}

QString TreeAccessible::columnDescription(int column) const
{
    return view()->model() ? view()->model()->headerData(column, Qt::Horizontal).toString() : QString();
}

QList<int> TreeAccessible::selectedRows() const
{
    QList<int> rows;
    for (const QModelIndex &index : view()->selectionModel()->selectedRows()) {
        if (const int position = view()->rows().positionOf(index); position >= 0)
            rows.append(position);
    }
    return rows;
}

int TreeAccessible::selectedRowCount() const
{
    int count = 0;
    for (const QItemSelectionRange &range : view()->selectionModel()->selection())
        count += range.height();
    return count;
}

int TreeAccessible::selectedCellCount() const
{
    return selectedRowCount() * columnCount();
}

QList<QAccessibleInterface *> TreeAccessible::selectedCells() const
{
    QList<QAccessibleInterface *> cells;
    for (const int row : selectedRows())
        for (int column = 0; column < columnCount(); ++column)
            cells.append(cellAt(row, column));
    return cells;
}

bool TreeAccessible::isRowSelected(int row) const
{
    return view()->selectionModel()->isSelected(view()->rows().at(row).index);
}

bool TreeAccessible::changeRow(int row, bool select)
{
    const QModelIndex index = view()->rows().at(row).index;
    if (!index.isValid())
        return false;
    view()->selectionModel()->select(index, QItemSelectionModel::Rows |
                                                (select ? QItemSelectionModel::Select : QItemSelectionModel::Deselect));
    return true;
}

bool TreeAccessible::selectRow(int row)
{
    return changeRow(row, true);
}

bool TreeAccessible::unselectRow(int row)
{
    return changeRow(row, false);
}

void TreeAccessible::modelChange(QAccessibleTableModelChangeEvent *)
{
    forget();
}

} // namespace burnish
