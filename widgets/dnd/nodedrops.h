// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"
#include "widgets/nodes/nodemime.h"
#include "widgets/tree/tensortreeview.h"

#include <QObject>

class QDragMoveEvent;
class QDropEvent;

namespace burnish {

class ModelDocument;
class Grafts;
class Workspace;

/// Drags from and drops onto one pane's tree: says what a drop would do while the pointer moves, and does it.
///
/// Between models a drop copies, within one it moves; Ctrl copies, Shift moves, Ctrl+Shift blends.
class NodeDrops : public QObject
{
    Q_OBJECT

public:
    NodeDrops(Workspace &workspace, Grafts &grafts, TensorTreeView *view);

    /// What a drop of `nodes` at `place` would be. Nothing where the dragged model is gone.
    [[nodiscard]] std::optional<GraftRequest> requestFor(const nodemime::Nodes &nodes,
                                                         const TensorTreeView::DropPlace &place,
                                                         Qt::KeyboardModifiers modifiers) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void startDrag(Qt::DropActions actions, bool withRightButton);
    void moveTo(QDragMoveEvent *event);
    void drop(QDropEvent *event);
    void leave();
    /// What a drag with the right button ends in: the same nodes and place in three ways.
    void offerWays(const nodemime::Nodes &nodes, const TensorTreeView::DropPlace &place, const QPoint &position);
    void askAndDrop(const nodemime::Nodes &nodes, GraftRequest request);
    void say(const GraftPlan &plan);
    void take(const GraftPlan &plan);
    void planAside(GraftRequest request);
    void showBox(const QPoint &position);

    /// What was found for the place under the pointer; a drag asks many times for one place, and a plan can be large.
    struct Answer
    {
        TensorTreeView::DropPlace place;
        Qt::KeyboardModifiers modifiers;
        bool isPossible = false;
        Qt::DropAction action = Qt::IgnoreAction;
    };

    Workspace &m_workspace;
    Grafts &m_grafts;
    TensorTreeView *m_view;
    std::optional<Answer> m_answer;
};

} // namespace burnish
