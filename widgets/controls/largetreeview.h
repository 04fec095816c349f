// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/treerows.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QTreeView>

namespace burnish {

/// A tree view for models of millions of rows: nothing it does depends on how many rows are below the expanded ones.
/// QTreeView lays out every row of an expanded branch, again after each edit, which takes a third of a second for a
/// million.
///
/// All rows have the same height, and it scrolls by rows. The model's internal ids must meet the needs of TreeRows. Use
/// this class's expand() and so on, not those of QTreeView, which have no effect.
class LargeTreeView : public QTreeView
{
    Q_OBJECT

public:
    explicit LargeTreeView(QWidget *parent = nullptr);

    [[nodiscard]] bool isExpanded(const QModelIndex &index) const { return m_rows.isExpanded(index); }
    void setExpanded(const QModelIndex &index, bool expanded);
    void expand(const QModelIndex &index) { setExpanded(index, true); }
    void collapse(const QModelIndex &index) { setExpanded(index, false); }
    /// Expands a row and everything below it. The signal expanded() is only emitted by the functions above.
    void expandRecursively(const QModelIndex &index);
    void expandAll() { expandRecursively({}); }
    void collapseAll();
    [[nodiscard]] QModelIndex indexAbove(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexBelow(const QModelIndex &index) const;

    /// The number of an index's cell among what screen readers see; −1 if it is not shown. The header comes first.
    [[nodiscard]] int accessibleChildOf(const QModelIndex &index) const;
    /// The rows shown, in their order.
    [[nodiscard]] const TreeRows &rows() const { return m_rows; }

    void setModel(QAbstractItemModel *model) override;
    [[nodiscard]] QRect visualRect(const QModelIndex &index) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    [[nodiscard]] QModelIndex indexAt(const QPoint &point) const override;
    void doItemsLayout() override;
    void reset() override;
    void selectAll() override;
    void keyboardSearch(const QString &search) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles = {}) override;

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void paintEvent(QPaintEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;
    [[nodiscard]] int verticalOffset() const override;
    /// The left of what a row at this depth shows, within its column.
    [[nodiscard]] int indentationOf(int depth) const;
    [[nodiscard]] int sizeHintForColumn(int column) const override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command) override;
    [[nodiscard]] QRegion visualRegionForSelection(const QItemSelection &selection) const override;

private:
    /// Makes Qt describe such views by TreeAccessible.
    static void installAccessible();
    void rowsChanged();
    void announceAccessibility(QAccessible::Event kind, const QModelIndex &index);
    void updateScrollBars();
    void layOutNow() const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int pageStep() const;
    [[nodiscard]] int top() const;
    [[nodiscard]] int positionAt(int y) const;
    [[nodiscard]] int treeColumn() const;
    [[nodiscard]] QModelIndex rowAt(int position, int column) const;
    [[nodiscard]] bool isOnChevron(const QPoint &position) const;
    bool toggleAt(const QPoint &position);
    void drawFocus(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    TreeRows m_rows;
    mutable int m_rowHeight = 0; ///< 0 until known
    bool m_isUpdating = false;
    bool m_hasToggled = false; ///< the key that is being handled expanded or collapsed a row
    QPersistentModelIndex m_pressed;
    QPersistentModelIndex m_hovered;
    QString m_search;
    QElapsedTimer m_searchTime;
};

} // namespace burnish
