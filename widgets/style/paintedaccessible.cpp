// SPDX-License-Identifier: MIT
#include "widgets/style/paintedaccessible.h"

#include <QCoreApplication>
#include <QPointer>

#include <cmath>
#include <limits>
#include <utility>

namespace burnish {

namespace {

bool isIn(const DescribedTable &table, DescribedCell cell)
{
    const QSize size = table.tableSize();
    return cell.row >= 0 && cell.column >= 0 && cell.row < size.height() && cell.column < size.width();
}

class CellAccessible final : public QAccessibleInterface,
                             public QAccessibleTableCellInterface,
                             public QAccessibleActionInterface,
                             public QAccessibleValueInterface
{
public:
    CellAccessible(QWidget *widget, DescribedTable &table, DescribedCell cell)
        : m_widget(widget)
        , m_table(table)
        , m_cell(cell)
    {}

    [[nodiscard]] bool isValid() const override { return m_widget && isIn(m_table, m_cell); }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QWindow *window() const override
    {
        const QAccessibleInterface *around = parent();
        return around ? around->window() : nullptr;
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Cell; }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return m_widget ? QAccessible::queryAccessibleInterface(m_widget) : nullptr;
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        if (kind == QAccessible::Name)
            return m_table.cellText(m_cell);
        const auto value = kind == QAccessible::Value ? m_table.cellValue(m_cell) : std::nullopt;
        return value ? m_widget->locale().toString(value->value) : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}

    [[nodiscard]] QRect rect() const override
    {
        const QRect place = isValid() ? m_table.cellPlace(m_cell) : QRect();
        return place.isEmpty() ? QRect() : QRect(m_widget->mapToGlobal(place.topLeft()), place.size());
    }

    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const bool isCurrent = m_table.currentCell() == m_cell;
        state.disabled = !m_widget->isEnabled();
        state.offscreen = m_table.cellPlace(m_cell).isEmpty();
        state.invisible = !m_widget->isVisible() || state.offscreen;
        state.focusable = state.selectable = true;
        state.selected = state.active = isCurrent;
        state.focused = isCurrent && m_widget->hasFocus();
        state.readOnly = !m_table.cellValue(m_cell);
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        switch (type) {
        case QAccessible::TableCellInterface:
            return static_cast<QAccessibleTableCellInterface *>(this);
        case QAccessible::ActionInterface:
            return static_cast<QAccessibleActionInterface *>(this);
        case QAccessible::ValueInterface:
            return isValid() && m_table.cellValue(m_cell) ? static_cast<QAccessibleValueInterface *>(this) : nullptr;
        default:
            return nullptr;
        }
    }

    [[nodiscard]] bool isSelected() const override { return isValid() && m_table.currentCell() == m_cell; }
    [[nodiscard]] QList<QAccessibleInterface *> columnHeaderCells() const override { return {}; }
    [[nodiscard]] QList<QAccessibleInterface *> rowHeaderCells() const override { return {}; }
    [[nodiscard]] int columnIndex() const override { return m_cell.column; }
    [[nodiscard]] int rowIndex() const override { return m_cell.row; }
    [[nodiscard]] int columnExtent() const override { return 1; }
    [[nodiscard]] int rowExtent() const override { return 1; }
    [[nodiscard]] QAccessibleInterface *table() const override { return parent(); }

    [[nodiscard]] QStringList actionNames() const override
    {
        return m_table.canPressCells() ? QStringList{pressAction(), setFocusAction()} : QStringList{setFocusAction()};
    }
    void doAction(const QString &name) override
    {
        if (!actionNames().contains(name) || !isValid() || !m_widget->isEnabled())
            return;
        m_widget->setFocus(Qt::OtherFocusReason);
        m_table.setCurrentCell(m_cell);
        if (name == pressAction())
            m_table.pressCell(m_cell);
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString &) const override { return {}; }

    [[nodiscard]] QVariant currentValue() const override { return value().value; }
    void setCurrentValue(const QVariant &value) override
    {
        bool isNumber = false;
        const double requested = value.toDouble(&isNumber);
        if (isNumber && std::isfinite(requested) && isValid() && m_widget->isEnabled() && m_table.cellValue(m_cell))
            m_table.setCellValue(m_cell, requested);
    }
    [[nodiscard]] QVariant maximumValue() const override { return value().most; }
    [[nodiscard]] QVariant minimumValue() const override { return value().least; }
    [[nodiscard]] QVariant minimumStepSize() const override { return value().step; }

private:
    [[nodiscard]] DescribedValue value() const
    {
        return isValid() ? m_table.cellValue(m_cell).value_or(DescribedValue()) : DescribedValue();
    }

    QPointer<QWidget> m_widget;
    DescribedTable &m_table;
    DescribedCell m_cell;
};

} // namespace

PaintedAccessible::PaintedAccessible(QWidget *widget, Described &described)
    : QAccessibleWidget(widget, dynamic_cast<DescribedTable *>(&described) ? QAccessible::Table : QAccessible::Graphic)
    , m_described(described)
    , m_table(dynamic_cast<DescribedTable *>(&described))
{}

PaintedAccessible::~PaintedAccessible()
{
    forgetCells();
}

void PaintedAccessible::forgetCells()
{
    for (const QAccessible::Id cell : std::exchange(m_cells, {}))
        QAccessible::deleteAccessibleInterface(cell);
}

void *PaintedAccessible::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TableInterface && m_table)
        return static_cast<QAccessibleTableInterface *>(this);
    return QAccessibleWidget::interface_cast(type);
}

QString PaintedAccessible::text(QAccessible::Text kind) const
{
    if (kind != QAccessible::Description)
        return QAccessibleWidget::text(kind);
    QStringList parts = {m_described.description(), widget()->accessibleDescription()};
    parts.removeAll(QString());
    return parts.isEmpty() ? QAccessibleWidget::text(kind) : parts.join(QStringLiteral("; "));
}

int PaintedAccessible::rowCount() const
{
    return m_table ? std::max(0, m_table->tableSize().height()) : 0;
}

int PaintedAccessible::columnCount() const
{
    return m_table ? std::max(0, m_table->tableSize().width()) : 0;
}

int PaintedAccessible::childCount() const
{
    if (!m_table)
        return QAccessibleWidget::childCount();
    return int(std::min<std::int64_t>(std::numeric_limits<int>::max(), std::int64_t(rowCount()) * columnCount()));
}

QAccessibleInterface *PaintedAccessible::cellAt(int row, int column) const
{
    if (!m_table || !isIn(*m_table, {row, column}))
        return nullptr;
    QAccessible::Id &id = m_cells[{row, column}];
    if (id == 0)
        id = QAccessible::registerAccessibleInterface(new CellAccessible(widget(), *m_table, {row, column}));
    return QAccessible::accessibleInterface(id);
}

QAccessibleInterface *PaintedAccessible::child(int index) const
{
    if (!m_table)
        return QAccessibleWidget::child(index);
    const int columns = columnCount();
    return index < 0 || columns == 0 ? nullptr : cellAt(index / columns, index % columns);
}

int PaintedAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    if (!m_table)
        return QAccessibleWidget::indexOfChild(child);
    if (!child || child->parent() != this)
        return -1;
    const auto *cell = const_cast<QAccessibleInterface *>(child)->tableCellInterface();
    return cell ? m_table->indexOf({cell->rowIndex(), cell->columnIndex()}) : -1;
}

QAccessibleInterface *PaintedAccessible::childAt(int x, int y) const
{
    if (!m_table)
        return QAccessibleWidget::childAt(x, y);
    const auto cell = m_table->cellUnder(widget()->mapFromGlobal(QPoint(x, y)));
    return cell ? cellAt(cell->row, cell->column) : nullptr;
}

QAccessibleInterface *PaintedAccessible::focusChild() const
{
    const auto cell = m_table && widget()->hasFocus() ? m_table->currentCell() : std::nullopt;
    return cell ? cellAt(cell->row, cell->column) : QAccessibleWidget::focusChild();
}

int PaintedAccessible::selectedCellCount() const
{
    return m_table && m_table->currentCell() ? 1 : 0;
}

QList<QAccessibleInterface *> PaintedAccessible::selectedCells() const
{
    const auto cell = m_table ? m_table->currentCell() : std::nullopt;
    QAccessibleInterface *selected = cell ? cellAt(cell->row, cell->column) : nullptr;
    return selected ? QList<QAccessibleInterface *>{selected} : QList<QAccessibleInterface *>();
}

QString PaintedAccessible::columnDescription(int column) const
{
    return column >= 0 && column < columnCount() ? m_table->columnText(column) : QString();
}

QString PaintedAccessible::rowDescription(int row) const
{
    return row >= 0 && row < rowCount() ? m_table->rowText(row) : QString();
}

void PaintedAccessible::modelChange(QAccessibleTableModelChangeEvent *)
{
    forgetCells();
}

} // namespace burnish
