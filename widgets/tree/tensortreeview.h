// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/node.h"

#include <QList>
#include <QPersistentModelIndex>
#include <QSet>
#include <QTreeView>

#include <optional>

namespace burnish {

class ColumnKeeper;
class TensorTreeModel;

/// The tree of a pane: own chevrons, rows filled whole, columns that make room, and marks of where a drag would land.
/// Keeps what is open, selected and current over resets of its model, by node id.
class TensorTreeView : public QTreeView
{
    Q_OBJECT

public:
    explicit TensorTreeView(QWidget *parent = nullptr);

    void setTreeModel(TensorTreeModel *model);
    [[nodiscard]] TensorTreeModel *treeModel() const { return m_model; }

    /// An active view's selection has the accent's colour.
    void setActive(bool active);

    [[nodiscard]] QList<NodeId> selectedNodes() const;
    /// Selects these, opens what hides them, and scrolls to the first.
    void selectNodes(const QList<NodeId> &nodes);
    /// Opens everything, after asking where that is more than 100,000 rows.
    void openAll();

    /// Where a drag would land: on a row, or on a line before a row of `parent`. Invalid `row` means onto `parent`.
    struct DropPlace
    {
        QModelIndex parent;
        int row = -1;
        friend bool operator==(const DropPlace &, const DropPlace &) = default;
    };
    [[nodiscard]] DropPlace dropPlaceAt(const QPoint &position) const;
    void showDropPlace(const std::optional<DropPlace> &place);
    /// Opens the row under a resting drag; scrolls at the edges.
    void hoverDrag(const QPoint &position);
    void endHover();

Q_SIGNALS:
    void nodesSelected(const QList<burnish::NodeId> &nodes);
    void dragRequested(Qt::DropActions actions);
    void removeRequested();
    void inspectRequested();

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void paintEvent(QPaintEvent *event) override;
    void startDrag(Qt::DropActions actions) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void timerEvent(QTimerEvent *event) override;

private:
    struct Memory
    {
        QList<NodeId> open;
        QList<NodeId> selected;
        NodeId current;
        NodeId top;
    };

    void cycleSort(int column);
    void sizeColumns();
    void rememberOpen(const QModelIndex &parent, QList<NodeId> *open) const;
    void remember();
    void recall();
    bool paintsActive() const;

    TensorTreeModel *m_model = nullptr;
    ColumnKeeper *m_columns = nullptr;
    bool m_active = false;
    bool m_recalling = false;
    Memory m_memory;
    std::optional<DropPlace> m_drop;
    QPersistentModelIndex m_hovered;
    QPoint m_hoverAt;
    int m_hoverTimer = 0;
    int m_scrollTimer = 0;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace burnish
