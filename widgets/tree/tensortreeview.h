// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/node.h"
#include "widgets/controls/largetreeview.h"

#include <QList>
#include <QPersistentModelIndex>
#include <QSet>

#include <optional>

namespace burnish {

class AdaptiveColumns;
class TensorTreeModel;

/// The tree of a pane: own chevrons, full-row backgrounds, columns that adapt to the width, and drop indicators. Keeps
/// expansion, selection and current row by node id when its model resets.
class TensorTreeView : public LargeTreeView
{
    Q_OBJECT

public:
    explicit TensorTreeView(QWidget *parent = nullptr);

    void setTreeModel(TensorTreeModel *model);
    [[nodiscard]] TensorTreeModel *treeModel() const { return m_model; }

    /// An active view's selection uses the accent colour.
    void setActive(bool active);

    /// Without parts of tensors.
    [[nodiscard]] QList<NodeId> selectedNodes() const;
    /// A tensor and the number of its part, if that is all that is selected.
    [[nodiscard]] std::optional<std::pair<NodeId, std::size_t>> selectedPart() const;
    /// Selects a part of a quantised tensor, expands what is above, and scrolls to it.
    void selectPart(NodeId tensor, std::size_t part);
    /// Selects these nodes, expands their ancestors, and scrolls to the first.
    void selectNodes(const QList<NodeId> &nodes);
    /// Selects the next leaf in tree order, or the previous one for negative steps, including those in collapsed
    /// branches. Wraps around.
    void selectNextLeaf(int steps);
    /// True while the selection changes because rows are inserted or removed, not because of the user.
    [[nodiscard]] bool isFollowing() const { return m_following; }
    /// Expands everything, asking first if that is more than 100,000 rows.
    void openAll();

    /// Where a drag would drop: on a row, or on a line before a row of `parent`. An invalid `row` means onto `parent`.
    struct DropPlace
    {
        QModelIndex parent;
        int row = -1;
        friend bool operator==(const DropPlace &, const DropPlace &) = default;
    };
    [[nodiscard]] DropPlace dropPlaceAt(const QPoint &position) const;
    void showDropPlace(const std::optional<DropPlace> &place);
    /// Expands the row under a resting drag; scrolls at the edges.
    void hoverDrag(const QPoint &position);
    void endHover();

Q_SIGNALS:
    void nodesSelected(const QList<burnish::NodeId> &nodes);
    /// With the right button, the drop asks what to do.
    void dragRequested(Qt::DropActions actions, bool withRightButton);
    /// Position in viewport coordinates.
    void menuRequested(const QPoint &position);
    void removeRequested();
    void inspectRequested();

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void paintEvent(QPaintEvent *event) override;
    /// A press with Ctrl+Shift starts a drag that blends, so it selects no range.
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex &index,
                                                         const QEvent *event = nullptr) const override;
    void startDrag(Qt::DropActions actions) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void timerEvent(QTimerEvent *event) override;

private:
    struct Memory
    {
        QList<NodeId> open;
        QList<NodeId> selected;
        QList<NodeId> seen; ///< moving nodes that were not hidden in a collapsed row
        NodeId current;
        NodeId top;
        bool filtered = false;
    };

    void cycleSort(int column);
    void sizeColumns();
    void remember(const QList<NodeId> &moving = {});
    void recall();
    void openAbove(const QModelIndex &index);
    [[nodiscard]] bool isHidden(const QModelIndex &index) const;
    void showKeyboardMenu();
    bool paintsActive() const;

    TensorTreeModel *m_model = nullptr;
    AdaptiveColumns *m_columns = nullptr;
    bool m_active = false;
    bool m_recalling = false;
    bool m_following = false;
    Memory m_memory;
    std::optional<Memory> m_unfiltered; ///< the tree before it was filtered
    QSet<NodeId> m_gone;                ///< rows that were expanded when removed; undo restores them
    bool m_rightPressed = false;
    std::optional<QPoint> m_menuAt; ///< position of a right-button press, until it is released
    std::optional<DropPlace> m_drop;
    QPersistentModelIndex m_hovered;
    QPoint m_hoverAt;
    int m_hoverTimer = 0;
    int m_scrollTimer = 0;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace burnish
