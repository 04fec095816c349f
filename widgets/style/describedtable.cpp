// SPDX-License-Identifier: MIT
#include "widgets/style/describedtable.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QWidget>

#include <algorithm>
#include <limits>

namespace burnish {

QString DescribedTable::rowText(int) const
{
    return {};
}

QString DescribedTable::columnText(int) const
{
    return {};
}

std::optional<DescribedValue> DescribedTable::cellValue(DescribedCell) const
{
    return std::nullopt;
}

void DescribedTable::setCellValue(DescribedCell, double) {}

void DescribedTable::pressCell(DescribedCell) {}

int DescribedTable::indexOf(DescribedCell cell) const
{
    const std::int64_t index = std::int64_t(cell.row) * tableSize().width() + cell.column;
    return index <= std::numeric_limits<int>::max() ? int(index) : -1;
}

namespace {

/// Without installDescriptions(), Qt knows nothing of the cells, and looks for them where there are none.
bool hasCells(QWidget *widget)
{
    QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
    return spoken && spoken->tableInterface();
}

} // namespace

void DescribedTable::announceTable(QWidget *widget)
{
    QAccessibleTableModelChangeEvent changed(widget, QAccessibleTableModelChangeEvent::ModelReset);
    announceToScreenReaders(changed);
}

void DescribedTable::announceCurrentCell(QWidget *widget)
{
    const auto cell = currentCell();
    if (!cell || !widget->hasFocus() || !hasCells(widget))
        return;
    QAccessibleEvent focused(widget, QAccessible::Focus);
    focused.setChild(indexOf(*cell));
    announceToScreenReaders(focused);
}

void DescribedTable::announceCurrentValue(QWidget *widget)
{
    const auto cell = currentCell();
    const auto value = cell ? cellValue(*cell) : std::nullopt;
    if (!value || !hasCells(widget))
        return;
    QAccessibleValueChangeEvent changed(widget, value->value);
    changed.setChild(indexOf(*cell));
    announceToScreenReaders(changed);
}

bool DescribedTable::moveCurrentCell(const QKeyEvent &event)
{
    const QSize size = tableSize();
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const bool isControl = modifiers == Qt::ControlModifier;
    const bool toCorners = isControl || size.width() == 1;
    if (size.isEmpty() || (modifiers != Qt::NoModifier && !isControl))
        return false;
    const QSize step = isControl ? QSize(1, 1) : cellStep();
    DescribedCell cell = currentCell().value_or(DescribedCell());
    switch (event.key()) {
    case Qt::Key_Left:
        cell.column -= step.width();
        break;
    case Qt::Key_Right:
        cell.column += step.width();
        break;
    case Qt::Key_Up:
        cell.row -= step.height();
        break;
    case Qt::Key_Down:
        cell.row += step.height();
        break;
    case Qt::Key_Home:
        cell = {toCorners ? 0 : cell.row, 0};
        break;
    case Qt::Key_End:
        cell = {toCorners ? size.height() - 1 : cell.row, size.width() - 1};
        break;
    default:
        return false;
    }
    setCurrentCell(
        DescribedCell{std::clamp(cell.row, 0, size.height() - 1), std::clamp(cell.column, 0, size.width() - 1)});
    return true;
}

} // namespace burnish
