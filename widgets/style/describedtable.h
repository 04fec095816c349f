// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/described.h"

#include <QRect>
#include <QSize>

#include <optional>

class QKeyEvent;

namespace burnish {

/// A cell of a DescribedTable, from 0.
struct DescribedCell
{
    int row = 0;
    int column = 0;
    friend bool operator==(const DescribedCell &, const DescribedCell &) = default;
};

/// A number that screen readers may change.
struct DescribedValue
{
    double value = 0;
    double least = 0;
    double most = 0;
    double step = 0;
};

/// A Described widget with numbers that screen readers walk through as the cells of a table. One cell may be current:
/// the one that the keys move. All functions are called in the GUI thread and must not read a file.
class DescribedTable : public Described
{
public:
    /// Columns (width) and rows (height); empty as long as there is nothing to read.
    [[nodiscard]] virtual QSize tableSize() const = 0;
    /// What a row or a column stands for; empty if the texts of its cells say it.
    [[nodiscard]] virtual QString rowText(int row) const;
    [[nodiscard]] virtual QString columnText(int column) const;
    /// What is in the cell, understandable on its own: "0.12 to 0.13: 1,200 values"; empty for a gap in the table.
    [[nodiscard]] virtual QString cellText(DescribedCell cell) const = 0;
    /// In widget coordinates; empty if the cell is out of sight.
    [[nodiscard]] virtual QRect cellPlace(DescribedCell cell) const = 0;
    /// The cell at a place in widget coordinates; nullopt if there is none.
    [[nodiscard]] virtual std::optional<DescribedCell> cellUnder(const QPoint &place) const = 0;
    [[nodiscard]] virtual std::optional<DescribedCell> currentCell() const = 0;
    /// As if the user had moved to the cell, or to none.
    virtual void setCurrentCell(std::optional<DescribedCell> cell) = 0;
    /// Whether a cell does something when it is pressed, and what it does then.
    [[nodiscard]] virtual bool canPressCells() const { return false; }
    virtual void pressCell(DescribedCell cell);
    /// How many columns (width) and rows (height) an arrow key moves; more than one where cells are too small to see.
    [[nodiscard]] virtual QSize cellStep() const { return {1, 1}; }

    /// The number of a cell, row by row, which is what a screen reader's event gives; −1 if it is larger than an int.
    [[nodiscard]] int indexOf(DescribedCell cell) const;

    /// The number in the cell; nullopt if it cannot be changed.
    [[nodiscard]] virtual std::optional<DescribedValue> cellValue(DescribedCell cell) const;
    virtual void setCellValue(DescribedCell cell, double value);

protected:
    /// Call these, where `widget` is this object, when tableSize() or all cells, currentCell(), or the number in the
    /// current cell have changed.
    void announceTable(QWidget *widget);
    void announceCurrentCell(QWidget *widget);
    void announceCurrentValue(QWidget *widget);

    /// Moves the current cell by arrow keys (with Ctrl by one cell), Home and End (to the corners with Ctrl, or in a
    /// table of one column). Returns false for other keys.
    bool moveCurrentCell(const QKeyEvent &event);
};

} // namespace burnish
