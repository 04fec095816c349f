// SPDX-License-Identifier: MIT
#include "widgets/style/describedtable.h"

#include "widgets/style/paintedaccessible.h"

#include <QKeyEvent>
#include <QWidget>

#include <algorithm>

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

void DescribedTable::tellTable(QWidget *widget)
{
    QAccessibleTableModelChangeEvent changed(widget, QAccessibleTableModelChangeEvent::ModelReset);
    tellScreenReaders(changed);
}

void DescribedTable::tellCurrentCell(QWidget *widget)
{
    const auto cell = currentCell();
    if (!cell || !widget->hasFocus())
        return;
    QAccessibleEvent focused(widget, QAccessible::Focus);
    focused.setChild(PaintedAccessible::indexOf(*this, *cell));
    tellScreenReaders(focused);
}

void DescribedTable::tellCurrentValue(QWidget *widget)
{
    const auto cell = currentCell();
    const auto value = cell ? cellValue(*cell) : std::nullopt;
    if (!value)
        return;
    QAccessibleValueChangeEvent changed(widget, value->value);
    changed.setChild(PaintedAccessible::indexOf(*this, *cell));
    tellScreenReaders(changed);
}

bool DescribedTable::moveCurrentCell(const QKeyEvent &event)
{
    const QSize size = tableSize();
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const bool isControl = modifiers == Qt::ControlModifier;
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
        cell = {isControl ? 0 : cell.row, 0};
        break;
    case Qt::Key_End:
        cell = {isControl ? size.height() - 1 : cell.row, size.width() - 1};
        break;
    default:
        return false;
    }
    setCurrentCell(
        DescribedCell{std::clamp(cell.row, 0, size.height() - 1), std::clamp(cell.column, 0, size.width() - 1)});
    return true;
}

} // namespace burnish
