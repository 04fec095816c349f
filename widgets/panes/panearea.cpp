// SPDX-License-Identifier: MIT
#include "widgets/panes/panearea.h"

#include "core/base/joinedtext.h"
#include "core/modelfiles/openfile.h"
#include "widgets/commands/editcommand.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/panes/loadingpane.h"
#include "widgets/panes/modelpane.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/panes/panetabs.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QSplitter>

#include <algorithm>
#include <array>
#include <set>
#include <unordered_set>
#include <utility>

namespace burnish {

namespace {

/// Returns the nodes that an edit created, moved, renamed or changed, without descendants of others in the list.
QList<NodeId> resultOf(const ChangeSet &change, const ModelState &state)
{
    std::unordered_set<NodeId> touched;
    for (const NodeChange &node : change.nodes) {
        if (!node.after || node.id == state.root() || !state.contains(node.id))
            continue;
        const bool isElement = state.node(node.after->parent).kind == NodeKind::Sequence;
        if (!node.before || node.before->parent != node.after->parent || node.before->tensor != node.after->tensor ||
            (!isElement && node.before->name != node.after->name))
            touched.insert(node.id);
    }
    QList<NodeId> tops;
    for (const NodeChange &node : change.nodes)
        if (touched.contains(node.id) && !touched.contains(node.after->parent))
            tops.append(node.id);
    return tops;
}

/// Milliseconds before a loading pane is shown; files that open faster show none.
constexpr int loadingAfter = 150;
/// If more rows than this would be selected, their parent is selected instead.
constexpr qsizetype manyNodes = 1'000;

/// True for a pane that the model of this file will replace.
bool isPlaceOf(Pane *pane, const QString &path)
{
    if (const auto *loading = qobject_cast<LoadingPane *>(pane))
        return loading->path() == path;
    const auto *refused = qobject_cast<RefusedPane *>(pane);
    return refused && refused->isReplaced() && refused->path() == path;
}

} // namespace

PaneArea::PaneArea(Workspace &workspace, NodeActions &actions, DropExecutor &executor, QWidget *parent)
    : FittingArea(new QSplitter(Qt::Horizontal), parent)
    , m_splitter(static_cast<QSplitter *>(widget()))
    , m_tabs(new PaneTabs(this))
    , m_workspace(workspace)
    , m_actions(actions)
    , m_executor(executor)
{
    m_splitter->setChildrenCollapsible(false);
    connectTabs();
    m_loadingWait.setSingleShot(true);
    connect(&m_loadingWait, &QTimer::timeout, this, &PaneArea::showLoading);
    connect(&workspace.opener(), &FileOpener::openingStarted, this, [this](const QString &path) {
        m_loading.append({path, QDeadlineTimer(loadingAfter)});
        if (!m_loadingWait.isActive())
            m_loadingWait.start(loadingAfter);
    });
    connect(&workspace, &Workspace::documentOpened, this, [this](ModelDocument *document) {
        const QUndoStack *stack = m_workspace.history().undoStack(document);
        connect(stack, &QUndoStack::indexChanged, this, [this, stack, document](int index) {
            const auto *step = index > 0 ? dynamic_cast<const EditCommand *>(stack->command(index - 1)) : nullptr;
            if (step && step->isNew() && index == stack->count())
                selectResult(document, step->change());
        });
        activate(addModelPane(document, endLoading(document->filePath())));
    });
    connect(&workspace.opener(), &FileOpener::openingRefused, this, &PaneArea::showRefused);
    connect(&workspace.opener(), &FileOpener::openingTaken, this, &PaneArea::endLoading);
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        while (ModelPane *pane = paneOf(document))
            removePane(pane);
    });
    connect(&workspace, &Workspace::activeDocumentChanged, this, [this](ModelDocument *document) {
        const ModelPane *active = activeModelPane();
        if (document && (!active || active->document() != document))
            activate(paneOf(document));
    });
    const auto activated = [this](ModelDocument *document) {
        ModelPane *pane = activeModelPane();
        if (!pane || pane->document() != document)
            pane = paneOf(document);
        if (pane)
            activate(pane);
        return pane;
    };
    connect(&workspace, &Workspace::revealRequested, this,
            [activated](ModelDocument *document, const QList<NodeId> &nodes) {
                if (ModelPane *pane = activated(document))
                    pane->view()->selectNodes(nodes);
            });
    connect(&workspace, &Workspace::partRevealRequested, this, [activated](ModelDocument *document, SelectedPart part) {
        if (ModelPane *pane = activated(document))
            pane->view()->selectPart(part.tensor, part.part);
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { activate(paneAround(now)); });
}

PaneArea::~PaneArea()
{
    // The panes are destroyed after this, which changes the focus.
    qApp->disconnect(this);
}

Pane *PaneArea::paneAround(const QWidget *widget) const
{
    for (Pane *pane : m_panes)
        if (widget && (pane == widget || pane->isAncestorOf(widget)))
            return pane;
    return nullptr;
}

void PaneArea::selectResult(ModelDocument *document, const ChangeSet &change)
{
    static constexpr std::array placing = {u"copy", u"move", u"rename", u"concatenate", u"split"};
    ModelPane *pane = activeModelPane();
    const bool isOther =
        change.action && std::ranges::none_of(placing, [&](QStringView name) { return change.action->name == name; });
    // Reloading the file does not place any nodes.
    if (!pane || pane->document() != document || isOther || change.reading)
        return;
    const ModelState &state = document->state();
    QList<NodeId> nodes = resultOf(change, state);
    if (nodes.size() > manyNodes) {
        std::set<NodeId> parents;
        for (const NodeId id : std::as_const(nodes))
            if (const NodeId parent = state.node(id).parent; parent != state.root())
                parents.insert(parent);
        nodes = QList<NodeId>(parents.begin(), parents.end()).first(std::min(manyNodes, qsizetype(parents.size())));
    }
    if (nodes.isEmpty())
        return;
    // A name typed into a row is still being committed by the row's editor.
    const auto when = change.action && change.action->name == u"rename" ? Qt::QueuedConnection : Qt::DirectConnection;
    QMetaObject::invokeMethod(
        pane->view(), [view = pane->view(), nodes] { view->selectNodes(nodes); }, when);
}

ModelPane *PaneArea::activeModelPane() const
{
    return qobject_cast<ModelPane *>(m_active);
}

ModelPane *PaneArea::paneOf(const ModelDocument *document) const
{
    for (Pane *pane : m_panes)
        if (auto *model = qobject_cast<ModelPane *>(pane); model && model->document() == document)
            return model;
    return nullptr;
}

ModelPane *PaneArea::addModelPane(ModelDocument *document, int at)
{
    auto *pane = new ModelPane(m_workspace, document, m_actions, m_executor);
    connect(pane, &ModelPane::splitRequested, this, [this, pane] { split(pane); });
    connect(pane, &ModelPane::exportRequested, this, [this, document] { Q_EMIT exportRequested(document); });
    connect(pane, &ModelPane::checkRequested, this, [this, document] { Q_EMIT checkRequested(document->filePath()); });
    addPane(pane, at);
    return pane;
}

void PaneArea::addPane(Pane *pane, int at)
{
    const bool isBeyond = m_panes.size() >= mostShown;
    if (isBeyond)
        pane->hide();
    m_splitter->insertWidget(at, pane);
    m_panes.insert(at, pane);
    m_recent.append(pane);
    connect(pane, &Pane::headChanged, this, &PaneArea::updateTabs);
    connect(pane, &Pane::activated, this, [this, pane] { activate(pane); });
    connect(pane, &Pane::pressed, this, [this, pane] {
        activate(pane);
        if (paneAround(window()->focusWidget()) != pane)
            pane->takeFocus();
    });
    connect(pane, &Pane::closeRequested, this, [this, pane] { closePane(pane); });
    connect(pane, &Pane::closeOthersRequested, this, [this, pane] { closeOthers(pane); });
    connect(pane, &Pane::closeAllRequested, this, [this] { closePanes(m_panes); });
    connect(pane, &Pane::moveRequested, this, [this, pane](int steps) { movePane(pane, steps); });
    if (!isBeyond)
        shareWidth();
    updateTabs();
    Q_EMIT panesChanged();
}

void PaneArea::activate(Pane *pane)
{
    if (!pane)
        return;
    if (pane != m_active) {
        if (m_active)
            m_active->setActive(false);
        m_active = pane;
        m_last = pane;
        m_recent.removeOne(pane);
        m_recent.prepend(pane);
        showRecent();
        pane->setActive(true);
        // A pane without a model has no selection, even if other panes do; nor does a pane covered by a page.
        auto *model = qobject_cast<ModelPane *>(pane);
        m_workspace.setSelection(model ? model->document() : m_workspace.activeDocument(),
                                 model && !isHidden() ? model->view()->selectedNodes() : QList<NodeId>(),
                                 model && !isHidden() ? model->selectedPart() : std::nullopt);
        Q_EMIT activePaneChanged(pane);
        revealLast();
    }
    bringFocus(pane);
}

void PaneArea::bringUp(Pane *pane)
{
    m_last = pane;
    m_recent.removeOne(pane);
    m_recent.insert(m_active && m_active != pane ? 1 : 0, pane);
    showRecent();
    revealLast();
}

/// A pane has its place only after the layout.
void PaneArea::revealLast()
{
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (const Pane *pane = m_last ? m_last.get() : m_active; pane && !pane->isHidden())
                reveal(pane);
        },
        Qt::QueuedConnection);
}

void PaneArea::showRecent()
{
    QList<int> widths = m_splitter->sizes();
    QList<Pane *> leaving;
    QList<Pane *> coming;
    for (Pane *pane : std::as_const(m_panes)) {
        const bool isRequested = m_recent.indexOf(pane) < mostShown;
        if (isRequested == pane->isHidden())
            (isRequested ? coming : leaving) += pane;
    }
    for (Pane *pane : std::as_const(leaving))
        pane->hide();
    for (Pane *pane : std::as_const(coming))
        pane->show();
    if (coming.size() == leaving.size() && !coming.isEmpty()) {
        // The others keep their widths.
        for (qsizetype i = 0; i < coming.size(); ++i)
            widths.swapItemsAt(m_splitter->indexOf(coming[i]), m_splitter->indexOf(leaving[i]));
        m_splitter->setSizes(widths);
    }
    updateTabs();
}

void PaneArea::connectTabs()
{
    m_tabs->hide();
    m_tabs->setAccessibleName(tr("Open models"));
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) { activate(m_panes.value(tab)); });
    connect(m_tabs, &QTabBar::tabMoved, this, [this](int from, int to) {
        if (Pane *pane = m_panes.value(from))
            movePane(pane, to - from);
    });
    connect(m_tabs, &PaneTabs::entered, this, [this] {
        if (m_active)
            m_active->takeFocus();
    });
    connect(m_tabs, &PaneTabs::hovered, this, [this](int tab) {
        if (Pane *pane = m_panes.value(tab))
            bringUp(pane);
    });
    connect(m_tabs, &PaneTabs::closeRequested, this, [this](int tab) {
        if (Pane *pane = m_panes.value(tab))
            closePane(pane);
    });
    connect(m_tabs, &PaneTabs::menuRequested, this, [this](int tab, const QPoint &position) {
        if (Pane *pane = m_panes.value(tab))
            showTabMenu(pane, position);
    });
    connect(m_tabs, &PaneTabs::pathsDropped, &m_workspace.opener(), &FileOpener::openFilesOrFolders);
}

void PaneArea::showTabMenu(Pane *pane, const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    pane->addCloseActions(menu);
    menu->popup(position);
}

void PaneArea::updateTabs()
{
    if (m_leaving)
        return;
    const bool areRequested = m_panes.size() > mostShown;
    if (areRequested) {
        QList<PaneTab> tabs;
        tabs.reserve(m_panes.size());
        for (const Pane *pane : std::as_const(m_panes)) {
            const QString spoken =
                pane->isModified() ? joinedNames({pane->name(), Pane::tr("Modified")}) : pane->name();
            tabs.append(
                {pane, pane->name(), spoken, pane->tip(), pane->isModified(), pane->hasFailed(), !pane->isHidden()});
        }
        m_tabs->setTabs(tabs, int(m_panes.indexOf(m_active)));
    }
    if (areRequested == m_tabs->isHidden()) {
        m_tabs->setVisible(areRequested);
        placeTabs();
    }
}

void PaneArea::placeTabs()
{
    const int height = m_tabs->isHidden() ? 0 : m_tabs->sizeHint().height();
    if (viewportMargins().top() != height)
        setViewportMargins(0, height, 0, 0);
    m_tabs->setGeometry(0, 0, width(), height);
}

void PaneArea::changeEvent(QEvent *event)
{
    FittingArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        m_tabs->setAccessibleName(tr("Open models"));
        updateTabs();
    } else if (event->type() == QEvent::FontChange) {
        placeTabs();
    }
}

/// A dock that opens takes room from the panes.
void PaneArea::resizeEvent(QResizeEvent *event)
{
    FittingArea::resizeEvent(event);
    placeTabs();
    revealLast();
}

void PaneArea::bringFocus(Pane *pane)
{
    const QWidget *focused = window()->focusWidget();
    const Pane *holder = paneAround(focused);
    const bool isFree = !focused || !focused->isVisible() || focused == window() || holder;
    if (holder != pane && isFree && pane->isVisible() && !pane->takeFocus() && holder)
        window()->focusWidget()->clearFocus();
}

void PaneArea::focusNext(int steps)
{
    if (m_panes.isEmpty())
        return;
    const auto count = m_panes.size();
    const auto at = std::max<qsizetype>(0, m_panes.indexOf(m_active));
    Pane *next = m_panes[((at + steps) % count + count) % count];
    activate(next);
    next->takeFocus();
}

void PaneArea::split(ModelPane *pane)
{
    activate(addModelPane(pane->document(), int(m_panes.indexOf(pane)) + 1));
}

void PaneArea::closePane(Pane *pane)
{
    auto *model = qobject_cast<ModelPane *>(pane);
    if (!model)
        return removePane(pane);
    ModelDocument *document = model->document();
    const auto views = std::ranges::count_if(m_panes, [&](Pane *other) {
        auto *view = qobject_cast<ModelPane *>(other);
        return view && view->document() == document;
    });
    if (views > 1)
        return removePane(pane);
    Q_EMIT closeRequested({document}, {});
}

void PaneArea::closePanes(QList<Pane *> panes)
{
    // In this order, no pane is shown or becomes active in place of another one only to be closed next.
    std::ranges::stable_sort(panes, {}, [this](Pane *pane) { return pane == m_active ? 2 : pane->isHidden() ? 0 : 1; });
    const auto documentOf = [](Pane *pane) {
        const auto *model = qobject_cast<ModelPane *>(pane);
        return model ? model->document() : nullptr;
    };
    QList<ModelDocument *> kept;
    for (Pane *pane : std::as_const(m_panes))
        if (!panes.contains(pane))
            kept += documentOf(pane);
    QList<ModelDocument *> documents;
    QList<QPointer<Pane>> others;
    for (Pane *pane : std::as_const(panes)) {
        ModelDocument *document = documentOf(pane);
        if (!document || kept.contains(document))
            others += pane;
        else if (!documents.contains(document))
            documents += document;
    }
    Q_EMIT closeRequested(documents, others);
}

void PaneArea::closeNow(const QList<ModelDocument *> &documents, const QList<QPointer<Pane>> &others)
{
    // Inside the window: Qt visits all widgets of a window for each that leaves it.
    if (documents.size() + others.size() > 1)
        m_leaving = new QWidget(this);
    m_workspace.closeDocuments(documents);
    for (const QPointer<Pane> &pane : others)
        if (pane)
            closePane(pane);
    if (!m_leaving)
        return;
    // A click handler may still be running inside one of them.
    std::exchange(m_leaving, nullptr)->deleteLater();
    showRecent();
    shareWidth();
    Q_EMIT panesChanged();
}

void PaneArea::closeOthers(Pane *pane)
{
    QList<Pane *> others = m_panes;
    others.removeOne(pane);
    activate(pane);
    closePanes(std::move(others));
}

void PaneArea::removePane(Pane *pane)
{
    const qsizetype at = m_panes.indexOf(pane);
    m_panes.removeAt(at);
    m_recent.removeOne(pane);
    if (m_last == pane)
        m_last = nullptr;
    pane->disconnect(this);
    const bool wasShown = !pane->isHidden();
    if (m_active == pane) {
        m_active = nullptr;
        // Read this before Qt moves the focus away from the closing pane.
        const bool hadFocus = window()->focusWidget() && pane->isAncestorOf(window()->focusWidget());
        if (!m_panes.isEmpty())
            activate(m_panes.size() >= mostShown ? m_recent.first() : m_panes[std::min(at, m_panes.size() - 1)]);
        if (hadFocus && m_active && m_active->isVisible())
            m_active->takeFocus();
    }
    if (auto *model = qobject_cast<ModelPane *>(pane))
        model->detach();
    pane->hide();
    if (m_leaving)
        return pane->setParent(m_leaving);
    // The close button's click handler is still running inside the pane.
    pane->setParent(nullptr);
    pane->deleteLater();
    showRecent();
    if (wasShown)
        shareWidth();
    Q_EMIT panesChanged();
}

void PaneArea::movePane(Pane *pane, int steps)
{
    const qsizetype from = m_panes.indexOf(pane);
    const qsizetype to = std::clamp<qsizetype>(from + steps, 0, m_panes.size() - 1);
    if (from == to)
        return;
    m_panes.move(from, to);
    m_splitter->insertWidget(int(to), pane);
    updateTabs();
    Q_EMIT panesChanged();
}

void PaneArea::showRefused(const QString &path, const Error &error)
{
    // The user knows why these were not opened.
    if (error.isCancelled() || error.code() == ErrorCode::NeedsConsent) {
        endLoading(path);
        return;
    }
    auto *pane = new RefusedPane(path, error);
    connect(pane, &RefusedPane::openRequested, this, [this, pane] {
        activate(pane);
        Q_EMIT openRequested();
    });
    connect(pane, &RefusedPane::checkRequested, this, [this, path] { Q_EMIT checkRequested(path); });
    connect(pane, &RefusedPane::baseRequested, this, [this, path] { Q_EMIT baseRequested(path); });
    connect(pane, &RefusedPane::readablePartRequested, this,
            [this, path] { m_workspace.opener().openReadablePart(path); });
    connect(pane, &RefusedPane::rawRequested, this,
            [this, path](const std::vector<RawTensor> &raw) { m_workspace.opener().openRaw(path, raw); });
    addPane(pane, endLoading(path));
    if (error.code() == ErrorCode::Malformed)
        findReadablePart(pane);
    if (!m_active || qobject_cast<LoadingPane *>(m_active))
        activate(pane);
    else
        bringUp(pane);
}

void PaneArea::findReadablePart(RefusedPane *pane)
{
    m_workspace.jobs().run(
        {}, pane,
        [path = pane->path()](Task &task) -> Expected<std::optional<ReadablePart>> {
            Diagnostics flaws;
            BURNISH_TRY(OpenedFile opened, openFile(path, task, flaws, {}, CutOff::TakeWholeTensors));
            return std::move(opened.part);
        },
        [pane](const Expected<std::optional<ReadablePart>> &part) {
            if (part && *part)
                pane->offerReadablePart(**part);
        });
}

void PaneArea::showLoading()
{
    auto shown = std::ranges::count_if(m_panes, [](Pane *pane) { return qobject_cast<LoadingPane *>(pane); });
    for (const Loading &file : std::as_const(m_loading)) {
        if (shown >= mostShown)
            return;
        if (!file.due.hasExpired())
            return m_loadingWait.start(int(file.due.remainingTime()));
        if (std::ranges::any_of(m_panes, [&](Pane *pane) { return isPlaceOf(pane, file.path); }))
            continue;
        auto *pane = new LoadingPane(file.path);
        addPane(pane, int(m_panes.size()));
        ++shown;
        if (!m_active)
            activate(pane);
    }
}

int PaneArea::endLoading(const QString &path)
{
    if (const auto file = std::ranges::find(m_loading, path, &Loading::path); file != m_loading.end())
        m_loading.erase(file);
    // Files that follow quickly show no pane either.
    if (!m_loading.isEmpty())
        m_loadingWait.start(loadingAfter);
    for (int at = 0; at < m_panes.size(); ++at) {
        if (isPlaceOf(m_panes[at], path)) {
            removePane(m_panes[at]);
            return at;
        }
    }
    return int(m_panes.size());
}

void PaneArea::shareWidth()
{
    const int shown = std::clamp(int(m_panes.size()), 1, mostShown);
    m_splitter->setSizes(QList<int>(m_panes.size(), std::max(1, width() / shown)));
}

QList<int> PaneArea::sizes() const
{
    QList<int> sizes = m_splitter->sizes();
    for (qsizetype i = 0; i < m_panes.size(); ++i)
        if (m_panes[i]->isHidden())
            sizes[i] = 0;
    return sizes;
}

void PaneArea::setSizes(const QList<int> &sizes)
{
    for (qsizetype i = m_panes.size() - 1; i >= 0 && m_panes.size() > mostShown; --i) {
        if (sizes.value(i) > 0)
            m_recent.move(m_recent.indexOf(m_panes[i]), 0);
    }
    if (m_active)
        m_recent.move(m_recent.indexOf(m_active), 0);
    showRecent();
    m_splitter->setSizes(sizes);
}

bool PaneArea::isIdle() const
{
    return std::ranges::none_of(m_panes, [](Pane *pane) {
        auto *model = qobject_cast<ModelPane *>(pane);
        return model && model->isBusy();
    });
}

} // namespace burnish
