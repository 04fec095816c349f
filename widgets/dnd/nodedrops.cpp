// SPDX-License-Identifier: MIT
#include "widgets/dnd/nodedrops.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/edit/nodeedits.h"
#include "core/graft/graftplan.h"
#include "widgets/dnd/dragbox.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/style/numbers.h"
#include "widgets/tree/tensortreemodel.h"
#include "widgets/workspace/adapterdrops.h"
#include "widgets/workspace/workspace.h"

#include <QDrag>
#include <QDragMoveEvent>
#include <QMenu>
#include <QPointer>

#include <algorithm>
#include <iterator>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// The running drag, so that the tree under the pointer can update its image. One at a time.
struct RunningDrag
{
    QPointer<QDrag> drag;
    DragCaption caption;
    qreal ratio = 1;
    bool withRightButton = false;
    QPointer<DragBox> box; ///< in the window under the pointer
};

RunningDrag &running()
{
    static RunningDrag drag;
    return drag;
}

/// Includes nodes of another process: nothing else may misinterpret them.
bool isOurs(const QDropEvent *event)
{
    return event->mimeData()->hasFormat(nodemime::type());
}

Qt::DropAction actionOf(const GraftRequest &request)
{
    return request.blend ? Qt::LinkAction : request.mode == GraftMode::Move ? Qt::MoveAction : Qt::CopyAction;
}

} // namespace

NodeDrops::NodeDrops(Workspace &workspace, DropExecutor &executor, TensorTreeView *view,
                     const QList<QWidget *> &rootAreas)
    : QObject(view)
    , m_workspace(workspace)
    , m_executor(executor)
    , m_view(view)
{
    view->viewport()->installEventFilter(this);
    for (QWidget *area : rootAreas) {
        area->setAcceptDrops(true);
        area->installEventFilter(this);
    }
    connect(view, &TensorTreeView::dragRequested, this, &NodeDrops::startDrag);
}

void NodeDrops::startDrag(Qt::DropActions actions, bool withRightButton)
{
    const TensorTreeModel *model = m_view->treeModel();
    const ModelState &state = model->document()->state();
    std::vector<NodeId> chosen;
    for (const NodeId id : m_view->selectedNodes())
        if (state.contains(id))
            chosen.push_back(id);
    const std::vector<NodeId> nodes = topNodes(state, chosen);
    if (nodes.empty())
        return;

    Totals totals;
    for (const NodeId id : nodes)
        if (const auto part = model->totalsOf(id))
            totals.add(*part);
    DragCaption caption;
    const Node &first = state.node(nodes.front());
    caption.iconName = iconNameOf(first);
    caption.name =
        nodes.size() == 1 ? fromUtf8(state.path(nodes.front())) : tr("%n node(s)", nullptr, int(nodes.size()));
    caption.figures = tr("%1 tensor(s)", nullptr, int(std::min<std::uint64_t>(totals.tensors, 1'000'000)))
                          .arg(countText(totals.tensors)) +
                      u" · "_s + bytesText(totals.bytes);

    auto *drag = new QDrag(m_view);
    drag->setMimeData(nodemime::make(m_workspace.idOf(model->document()), state, nodes).release());
    running() = {drag, caption, m_view->devicePixelRatioF(), withRightButton, nullptr};
    drag->setPixmap(dragPicture(caption, m_view->font(), running().ratio));
    drag->setHotSpot(-DragBox::fromPointer);
    drag->exec(actions, Qt::CopyAction);
    delete running().box;
    running() = {};
    m_workspace.showStatus({});
}

std::optional<GraftRequest> NodeDrops::requestFor(const nodemime::Nodes &nodes, const TensorTreeView::DropPlace &place,
                                                  Qt::KeyboardModifiers modifiers) const
{
    const ModelDocument *donor = m_workspace.documentById(nodes.documentId);
    ModelDocument *target = m_view->treeModel()->document();
    if (!donor)
        return std::nullopt;
    GraftRequest request;
    request.donor = donor->state();
    for (const NodeId id : nodes.ids)
        if (request.donor.contains(id))
            request.donorIds.push_back(id);
    if (request.donorIds.empty())
        return std::nullopt;
    request.target = m_view->treeModel()->nodeAt(place.parent);
    if (!target->state().contains(request.target))
        return std::nullopt;
    if (place.row >= 0)
        request.position = std::size_t(place.row);
    request.sameModel = donor == target;
    request.mode = request.sameModel ? GraftMode::Move : GraftMode::Copy;
    const bool control = modifiers & Qt::ControlModifier;
    const bool shift = modifiers & Qt::ShiftModifier;
    if (control && shift) {
        request.blend = true;
        request.mode = GraftMode::Copy;
    } else if (control) {
        request.mode = GraftMode::Copy;
    } else if (shift || nodes.cut) {
        request.mode = GraftMode::Move;
    }
    request.donorName = donor->displayName();
    request.targetName = target->displayName();
    return request;
}

void NodeDrops::display(const GraftPlan &plan)
{
    const bool prompts = plan.isPossible() && plan.needsAnswer();
    const QString sentence = plan.isPossible() ? plan.sentence() : plan.impossible;
    m_workspace.showStatus(joinedSentences(
        {plan.isPossible() ? tr("%1. Ctrl copies, Shift moves, Ctrl+Shift blends, Esc cancels.").arg(sentence)
                           : sentence,
         plan.advice()}));
    showVerdict(sentence, plan.isPossible(), prompts);
}

void NodeDrops::showVerdict(const QString &sentence, bool isPossible, bool prompts)
{
    if (!running().drag)
        return;
    DragCaption caption = running().caption;
    caption.isAllowed = isPossible;
    caption.promptsFirst = prompts;
    caption.sentence = sentence;
    caption.verdictIcon = !isPossible ? u"skipped"_s : prompts ? u"collision"_s : u"added"_s;
    if (caption == running().caption)
        return;
    running().caption = caption;
    running().drag->setPixmap(dragPicture(caption, m_view->font(), running().ratio));
}

void NodeDrops::take(const GraftPlan &plan)
{
    m_answer->isPossible = plan.isPossible();
    display(plan);
}

/// The drop is accepted before the plan is ready: it is planned again then.
void NodeDrops::planAside(GraftRequest request)
{
    m_answer->isPossible = true;
    const auto place = m_answer->place;
    const auto modifiers = m_answer->modifiers;
    m_workspace.jobs().run(
        {u"drop under the pointer"_s, {}, JobVisibility::Silent}, this,
        [state = m_view->treeModel()->document()->state(), request = std::move(request)](Task &) {
            return Expected<GraftPlan>(planGraft(state, request));
        },
        [this, place, modifiers](Expected<GraftPlan> plan) {
            if (!plan || !m_answer || m_answer->place != place || m_answer->modifiers != modifiers)
                return;
            take(*plan);
            showBox(m_view->viewport()->mapFromGlobal(QCursor::pos()));
        });
}

void NodeDrops::showBox(const QPoint &position)
{
    if (!running().drag)
        return;
    QWidget *window = m_view->window();
    if (!running().box || running().box->parentWidget() != window) {
        delete running().box;
        running().box = new DragBox(window);
    }
    running().box->showAt(m_view->viewport()->mapTo(window, position), running().caption);
}

/// Whether this drop could bake an adapter: all of one was dragged here, without a key that says what to do.
bool NodeDrops::canBake(const nodemime::Nodes &nodes, Qt::KeyboardModifiers modifiers)
{
    const ModelDocument *donor = m_workspace.documentById(nodes.documentId);
    const ModelDocument *target = m_view->treeModel()->document();
    if (!donor || donor == target || running().withRightButton ||
        (modifiers & (Qt::ControlModifier | Qt::ShiftModifier)))
        return false;
    if (!m_canBake) {
        const ModelState &state = donor->state();
        std::vector<NodeId> present;
        std::ranges::copy_if(nodes.ids, std::back_inserter(present), [&](NodeId id) { return state.contains(id); });
        std::size_t dragged = 0;
        for (const NodeId id : topNodes(state, present))
            dragged += state.tensors(id).size();
        m_canBake = dragged == state.tensors().size() && adapterdrops::canBake(state, target->state());
    }
    return *m_canBake;
}

QPoint NodeDrops::positionOf(const QWidget *area, const QDropEvent *event) const
{
    return m_view->viewport()->mapFromGlobal(area->mapToGlobal(event->position().toPoint()));
}

TensorTreeView::DropPlace NodeDrops::placeOf(const QWidget *area, const QPoint &position) const
{
    return area == m_view->viewport() ? m_view->dropPlaceAt(position) : TensorTreeView::DropPlace();
}

void NodeDrops::moveTo(QWidget *area, QDragMoveEvent *event)
{
    const auto nodes = nodemime::read(event->mimeData());
    if (!nodes)
        return event->ignore();
    const QPoint position = positionOf(area, event);
    if (area == m_view->viewport())
        m_view->hoverDrag(position);
    const TensorTreeView::DropPlace place = placeOf(area, position);
    if (!m_answer || m_answer->place != place || m_answer->modifiers != event->modifiers()) {
        m_answer = Answer{place, event->modifiers()};
        if (canBake(*nodes, event->modifiers())) {
            const QString target = m_view->treeModel()->document()->displayName();
            m_answer->isPossible = true;
            m_answer->action = Qt::CopyAction;
            const QString sentence = tr("Bake into %1 or copy: asks first").arg(target);
            m_workspace.showStatus(sentence);
            showVerdict(sentence, true, true);
        } else if (auto request = requestFor(*nodes, place, event->modifiers())) {
            m_answer->action = actionOf(*request);
            if (isLarge(*request))
                planAside(*std::move(request));
            else
                take(planGraft(m_view->treeModel()->document()->state(), *std::move(request)));
        }
    }
    showBox(position);
    if (!m_answer->isPossible) {
        m_view->showDropPlace(std::nullopt);
        return event->ignore();
    }
    m_view->showDropPlace(place);
    event->setDropAction(m_answer->action);
    event->accept();
}

void NodeDrops::drop(QWidget *area, QDropEvent *event)
{
    const auto nodes = nodemime::read(event->mimeData());
    const QPoint position = positionOf(area, event);
    const TensorTreeView::DropPlace place = placeOf(area, position);
    leave();
    if (!nodes)
        return event->ignore();
    if (running().withRightButton) {
        event->setDropAction(Qt::CopyAction);
        event->accept();
        return offerWays(*nodes, place, position);
    }
    if (canBake(*nodes, event->modifiers())) {
        event->setDropAction(Qt::CopyAction);
        event->accept();
        return offerBaking(*nodes, place, position);
    }
    auto request = requestFor(*nodes, place, event->modifiers());
    if (!request)
        return event->ignore();
    event->setDropAction(actionOf(*request));
    event->accept();
    // Planning may open a dialog, which must not run inside the drag's event loop.
    QMetaObject::invokeMethod(
        this, [this, dragged = *nodes, requested = *std::move(request)] { promptAndDrop(dragged, requested); },
        Qt::QueuedConnection);
}

void NodeDrops::promptAndDrop(const nodemime::Nodes &nodes, GraftRequest request)
{
    ModelDocument *donor = m_workspace.documentById(nodes.documentId);
    if (!donor)
        return;
    ModelDocument *target = m_view->treeModel()->document();
    // From here on shortcuts apply to this pane, wherever the drag started.
    m_view->setFocus(Qt::OtherFocusReason);
    m_workspace.setActiveDocument(target);
    // A blend has a weight, which only the dialog can ask for.
    const auto prompting = request.blend ? DropExecutor::Prompting::Always : DropExecutor::Prompting::WhenNeeded;
    m_executor.carryOut(donor, target, std::move(request), prompting, m_view->window());
}

void NodeDrops::offerWays(const nodemime::Nodes &nodes, const TensorTreeView::DropPlace &place, const QPoint &position)
{
    auto *menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto offer = [&](const QString &text, Qt::KeyboardModifiers modifiers) {
        auto request = requestFor(nodes, place, modifiers);
        QAction *way = menu->addAction(text, this, [this, nodes, request] { promptAndDrop(nodes, *request); });
        way->setEnabled(request.has_value());
    };
    offer(tr("Copy"), Qt::ControlModifier);
    offer(tr("Move"), Qt::ShiftModifier);
    offer(tr("Blend…"), Qt::ControlModifier | Qt::ShiftModifier);
    menu->addSeparator();
    menu->addAction(tr("Cancel"));
    // Not inside the drag's event loop, which grabs the mouse.
    QMetaObject::invokeMethod(
        menu, [menu, at = m_view->viewport()->mapToGlobal(position)] { menu->popup(at); }, Qt::QueuedConnection);
}

void NodeDrops::offerBaking(const nodemime::Nodes &nodes, const TensorTreeView::DropPlace &place,
                            const QPoint &position)
{
    auto *menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Bake adapter…"), this, [this, donor = nodes.documentId] {
        if (const ModelDocument *adapter = m_workspace.documentById(donor))
            adapterdrops::drop(m_view->treeModel()->document(), adapter);
    });
    if (const auto request = requestFor(nodes, place, {}))
        menu->addAction(tr("Copy"), this, [this, nodes, request] { promptAndDrop(nodes, *request); });
    menu->addSeparator();
    menu->addAction(tr("Cancel"));
    QMetaObject::invokeMethod(
        menu, [menu, at = m_view->viewport()->mapToGlobal(position)] { menu->popup(at); }, Qt::QueuedConnection);
}

void NodeDrops::leave()
{
    if (running().box)
        running().box->hide();
    m_answer.reset();
    m_view->endHover();
    m_view->showDropPlace(std::nullopt);
}

bool NodeDrops::eventFilter(QObject *watched, QEvent *event)
{
    auto *area = static_cast<QWidget *>(watched);
    switch (event->type()) {
    case QEvent::DragEnter:
        m_answer.reset();
        m_canBake.reset();
        [[fallthrough]];
    case QEvent::DragMove:
        if (!isOurs(static_cast<QDropEvent *>(event)))
            break;
        moveTo(area, static_cast<QDragMoveEvent *>(event));
        // Ignoring the enter event would stop move events for this view.
        if (event->type() == QEvent::DragEnter && nodemime::read(static_cast<QDropEvent *>(event)->mimeData()))
            event->accept();
        return true;
    case QEvent::Drop:
        if (!isOurs(static_cast<QDropEvent *>(event)))
            break;
        drop(area, static_cast<QDropEvent *>(event));
        return true;
    case QEvent::DragLeave:
        leave();
        m_workspace.showStatus({});
        return true;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace burnish
