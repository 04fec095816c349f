// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/nodes/nodemime.h"

#include <QTreeView>

namespace burnish {

class AdaptiveColumns;
class StructureTreeModel;

/// The tree of a structure's fields: own chevrons, full-row selection, columns that adapt to the width. A tensor from a
/// pane's tree can be dropped on a field; the receiver of the signals decides whether that is allowed and performs it.
class StructureTreeView : public QTreeView
{
    Q_OBJECT

public:
    explicit StructureTreeView(StructureTreeModel *model, QWidget *parent = nullptr);

    /// Expands the ancestors of the row, selects it and scrolls to it.
    void select(const QModelIndex &index);
    /// Expands everything if the tree is small, else the first level's missing parts.
    void openSensibly();

    /// Returns a sentence explaining why the nodes cannot be dropped on the field; empty if they can.
    using DropCheck = std::function<QString(const nodemime::Nodes &nodes, const QModelIndex &field)>;
    void setDropCheck(DropCheck check) { m_check = std::move(check); }

Q_SIGNALS:
    void nodesDropped(const burnish::nodemime::Nodes &nodes, const QModelIndex &field);
    /// A drag hovers over a field: whether it can be dropped there, or the reason why not.
    void dropReported(const QModelIndex &field, const QString &refusal);

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    void sizeColumns();
    void openFilled(const QModelIndex &parent);
    void hover(const QPoint &position);
    void endHover();

    StructureTreeModel *m_model;
    AdaptiveColumns *m_columns;
    DropCheck m_check;
    QPersistentModelIndex m_target;  ///< the field that a drop would fill
    QPersistentModelIndex m_hovered; ///< the row under a drag
    QPoint m_hoverAt;
    int m_openTimer = 0;
    int m_scrollTimer = 0;
};

} // namespace burnish
