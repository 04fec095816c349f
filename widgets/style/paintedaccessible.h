// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/describedtable.h"

#include <QAccessibleWidget>
#include <QHash>

namespace burnish {

/// What a Described widget tells screen readers: its name and description, and the cells of a DescribedTable.
class PaintedAccessible final : public QAccessibleWidget, public QAccessibleTableInterface
{
public:
    /// The widget must be the object that describes itself.
    PaintedAccessible(QWidget *widget, Described &described);
    ~PaintedAccessible() override;
    Q_DISABLE_COPY_MOVE(PaintedAccessible)

    [[nodiscard]] QString text(QAccessible::Text kind) const override;
    [[nodiscard]] int childCount() const override;
    [[nodiscard]] QAccessibleInterface *child(int index) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override;
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override;
    [[nodiscard]] QAccessibleInterface *focusChild() const override;

    [[nodiscard]] QAccessibleInterface *caption() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *summary() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *cellAt(int row, int column) const override;
    [[nodiscard]] int selectedCellCount() const override;
    [[nodiscard]] QList<QAccessibleInterface *> selectedCells() const override;
    [[nodiscard]] QString columnDescription(int column) const override;
    [[nodiscard]] QString rowDescription(int row) const override;
    [[nodiscard]] int selectedColumnCount() const override { return 0; }
    [[nodiscard]] int selectedRowCount() const override { return 0; }
    [[nodiscard]] int columnCount() const override;
    [[nodiscard]] int rowCount() const override;
    [[nodiscard]] QList<int> selectedColumns() const override { return {}; }
    [[nodiscard]] QList<int> selectedRows() const override { return {}; }
    [[nodiscard]] bool isColumnSelected(int) const override { return false; }
    [[nodiscard]] bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent *event) override;

protected:
    void *interface_cast(QAccessible::InterfaceType type) override;

private:
    void forgetCells();

    Described &m_described;
    DescribedTable *m_table; ///< null unless the widget is a table
    /// Made when asked for; screen readers hold them by id.
    mutable QHash<std::pair<int, int>, QAccessible::Id> m_cells;
};

} // namespace burnish
