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
class DropExecutor;
class Workspace;

/// Handles drags from and drops onto a pane's tree: shows the effect of a drop while the pointer moves, and carries it
/// out.
///
/// Between models a drop copies, within a model it moves; Ctrl copies, Shift moves, Ctrl+Shift blends.
class NodeDrops : public QObject
{
    Q_OBJECT

public:
    /// Drops onto `rootAreas`, widgets beside the tree, are drops onto the model's root.
    NodeDrops(Workspace &workspace, DropExecutor &executor, TensorTreeView *view,
              const QList<QWidget *> &rootAreas = {});

    /// The request for a drop of `nodes` at `place`. nullopt if the dragged model is gone.
    [[nodiscard]] std::optional<GraftRequest> requestFor(const nodemime::Nodes &nodes,
                                                         const TensorTreeView::DropPlace &place,
                                                         Qt::KeyboardModifiers modifiers) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void startDrag(Qt::DropActions actions, bool withRightButton);
    void moveTo(QWidget *area, QDragMoveEvent *event);
    void drop(QWidget *area, QDropEvent *event);
    /// The pointer's position in the tree's viewport.
    [[nodiscard]] QPoint positionOf(const QWidget *area, const QDropEvent *event) const;
    [[nodiscard]] TensorTreeView::DropPlace placeOf(const QWidget *area, const QPoint &position) const;
    void leave();
    /// Shows the menu after a drag with the right button: the same nodes and place, three actions.
    void offerWays(const nodemime::Nodes &nodes, const TensorTreeView::DropPlace &place, const QPoint &position);
    void promptAndDrop(const nodemime::Nodes &nodes, GraftRequest request);
    /// As offerWays(), for all of an adapter.
    void offerBaking(const nodemime::Nodes &nodes, const TensorTreeView::DropPlace &place, const QPoint &position);
    [[nodiscard]] bool canBake(const nodemime::Nodes &nodes, Qt::KeyboardModifiers modifiers);
    void display(const GraftPlan &plan);
    void showVerdict(const QString &sentence, bool isPossible, bool prompts);
    void take(const GraftPlan &plan);
    void planAside(GraftRequest request);
    void showBox(const QPoint &position);

    /// The cached result for the place under the pointer; a drag queries the same place many times, and a plan can be
    /// large.
    struct Answer
    {
        TensorTreeView::DropPlace place;
        Qt::KeyboardModifiers modifiers;
        bool isPossible = false;
        Qt::DropAction action = Qt::IgnoreAction;
    };

    Workspace &m_workspace;
    DropExecutor &m_executor;
    TensorTreeView *m_view;
    std::optional<Answer> m_answer;
    std::optional<bool> m_canBake; ///< for the drag that is over the view
};

} // namespace burnish
