// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/nodes/nodemime.h"

#include <QTreeView>

namespace burnish {

class ColumnKeeper;
class StructureTreeModel;

/// The tree of a structure's fields: own chevrons, whole rows, columns that make room. A tensor of a pane's tree can be
/// let go over a field; whoever listens says whether it may and does it.
class StructureTreeView : public QTreeView
{
    Q_OBJECT

public:
    explicit StructureTreeView(StructureTreeModel *model, QWidget *parent = nullptr);

    /// Opens what hides the row, selects it and scrolls to it.
    void select(const QModelIndex &index);
    /// Opens everything if that is little, else the first level's missing parts.
    void openSensibly();

    /// Why the nodes cannot be let go over the field, a sentence for people; empty if they can.
    using DropCheck = std::function<QString(const nodemime::Nodes &nodes, const QModelIndex &field)>;
    void setDropCheck(DropCheck check) { m_check = std::move(check); }

Q_SIGNALS:
    void nodesDropped(const burnish::nodemime::Nodes &nodes, const QModelIndex &field);
    /// A drag hovers over a field where it may be let go, or where it may not, with the reason.
    void dropTold(const QModelIndex &field, const QString &refusal);

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
    ColumnKeeper *m_columns;
    DropCheck m_check;
    QPersistentModelIndex m_target;  ///< the field that a drop would fill
    QPersistentModelIndex m_hovered; ///< the row under a drag
    QPoint m_hoverAt;
    int m_openTimer = 0;
    int m_scrollTimer = 0;
};

} // namespace burnish
