// SPDX-License-Identifier: MIT
#pragma once

#include <QAccessibleWidget>

#include <unordered_map>

namespace burnish {

class LargeTreeView;

/// What a LargeTreeView tells screen readers: a table of the shown rows, with the header as its first row. QTreeView's
/// own description knows only the rows that QTreeView has laid out.
class TreeAccessible : public QAccessibleWidget, public QAccessibleTableInterface
{
public:
    explicit TreeAccessible(LargeTreeView *view);
    ~TreeAccessible() override;

    void *interface_cast(QAccessible::InterfaceType type) override;
    [[nodiscard]] int childCount() const override;
    [[nodiscard]] QAccessibleInterface *child(int index) const override;
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override;
    [[nodiscard]] QAccessibleInterface *focusChild() const override;

    [[nodiscard]] QAccessibleInterface *caption() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *summary() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *cellAt(int row, int column) const override;
    [[nodiscard]] int selectedCellCount() const override;
    [[nodiscard]] QList<QAccessibleInterface *> selectedCells() const override;
    [[nodiscard]] QString columnDescription(int column) const override;
    [[nodiscard]] QString rowDescription(int) const override { return {}; }
    [[nodiscard]] int selectedColumnCount() const override { return 0; }
    [[nodiscard]] int selectedRowCount() const override;
    [[nodiscard]] int columnCount() const override;
    [[nodiscard]] int rowCount() const override;
    [[nodiscard]] QList<int> selectedColumns() const override { return {}; }
    [[nodiscard]] QList<int> selectedRows() const override;
    [[nodiscard]] bool isColumnSelected(int) const override { return false; }
    [[nodiscard]] bool isRowSelected(int row) const override;
    bool selectRow(int row) override;
    bool selectColumn(int) override { return false; }
    bool unselectRow(int row) override;
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent *event) override;

private:
    [[nodiscard]] LargeTreeView *view() const;
    bool changeRow(int row, bool select);
    void forget() const;

    mutable std::unordered_map<int, QAccessible::Id> m_cells; ///< by number among the children
};

} // namespace burnish
