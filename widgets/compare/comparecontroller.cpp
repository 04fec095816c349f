// SPDX-License-Identifier: MIT
#include "widgets/compare/comparecontroller.h"

#include "core/formats/targetname.h"
#include "core/io/paths.h"
#include "widgets/compare/comparechooser.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/comparereports.h"
#include "widgets/compare/explain/explaininspector.h"
#include "widgets/compare/explain/explainpage.h"
#include "widgets/compare/explain/explainview.h"
#include "widgets/compare/explainmode.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/compare/views/compareinspector.h"
#include "widgets/compare/views/comparetreeview.h"
#include "widgets/controls/filequestion.h"
#include "widgets/controls/fitting/fittingpages.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/panes/modelpane.h"
#include "widgets/panes/panearea.h"
#include "widgets/style/actions.h"
#include "widgets/style/icons.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QDropEvent>
#include <QFileDialog>
#include <QToolButton>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

CompareController::CompareController(MainWindow &window, Workspace &workspace, InspectorPanel &inspector,
                                     std::function<TensorRules()> dockRules)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
    , m_inspectorPanel(inspector)
    , m_session(new CompareSession(workspace, this))
    , m_page(new ComparePage(*m_session, workspace))
    , m_explain(new ExplainMode(*m_session, workspace, m_page->actions().previous, m_page->actions().next, this))
    , m_modes(new FittingPages(&window))
    , m_inspector(new CompareInspector(*m_session, workspace.jobs()))
    , m_toggle(new QAction(this))
    , m_choose(new QAction(this))
{
    m_modes->addWidget(m_page);
    m_modes->addWidget(m_explain->page());
    m_modes->hide();
    m_modes->setProperty(manualTargetProperty, QStringLiteral("explain"));
    for (QWidget *inspects : {static_cast<QWidget *>(m_inspector), static_cast<QWidget *>(m_explain->inspector())}) {
        inspects->setParent(&inspector);
        inspects->hide();
    }
    m_page->setDockRules(std::move(dockRules));
    makeActions();
    addExplainMode();
    connect(m_page, &ComparePage::itemSelected, this, [this](std::optional<CompareTree::Index> item) {
        m_selected = item;
        inspectSelected();
    });
    connect(&inspector, &InspectorPanel::standInSeen, this, &CompareController::inspectSelected);
    connect(m_page, &ComparePage::figuresChanged, this, [this](const QString &text) {
        if (isComparing())
            return m_window.setFiguresText(text);
        // The page enables them for its own rows.
        for (QAction *action : {m_page->actions().previous, m_page->actions().next})
            action->setEnabled(true);
    });
    connect(m_page, &ComparePage::baseFileRequested, this, &CompareController::promptForBase);
    connect(m_page, &ComparePage::nodeRequested, this, &CompareController::showNode);
    connect(m_session, &CompareSession::ended, this, [this] {
        m_selected.reset();
        m_awaitedBase.clear();
        setShown(false);
        updateActions();
    });
    connect(&workspace, &Workspace::documentOpened, this, &CompareController::documentOpened);
    connect(&workspace, &Workspace::documentRetitled, this, [this](ModelDocument *document) {
        if (const qsizetype at = m_offered.indexOf(document); m_chooser && at >= 0)
            m_chooser->renameModel(int(at), document->displayName());
    });
    connect(m_session, &CompareSession::sideClosing, this, [this](ModelDocument *document) {
        // Leaving the page clears the status bar.
        setShown(false);
        m_workspace.showStatus(tr("The comparison ended: %1 was closed.").arg(document->displayName()));
    });
    connect(&workspace, &Workspace::documentClosing, this, [this] {
        if (m_chooser)
            m_chooser->reject();
    });
    connect(&workspace.opener(), &FileOpener::openingRefused, this, [this](const QString &path) {
        if (std::ranges::any_of(m_awaited, [&](const QString &file) { return leadToSame(file, path); }))
            m_awaited.clear();
        if (leadToSame(m_awaitedBase, path))
            m_awaitedBase.clear();
    });
    connect(&workspace.opener(), &FileOpener::openingTaken, this, &CompareController::openingTaken);
    // Reveal the node in the comparison if it is part of it, otherwise go back to the panes.
    connect(&workspace, &Workspace::revealRequested, this, [this](ModelDocument *document, const QList<NodeId> &nodes) {
        if (!isShown())
            return;
        if (m_explain->isOn()) {
            if (nodes.isEmpty() || !m_explain->reveal(document, nodes.first()))
                setShown(false);
            return;
        }
        const auto comparison = m_session->comparison();
        const bool left = document == m_session->left();
        if (comparison && !nodes.isEmpty() && (left || document == m_session->right())) {
            for (std::size_t row = 0; row < comparison->rows.size(); ++row) {
                const auto &side = left ? comparison->rows[row].left : comparison->rows[row].right;
                if (side && side->node == nodes.first())
                    return m_page->selectRow(row);
            }
        }
        setShown(false);
    });
    window.installEventFilter(this);
    retranslate();
    updateActions();
}

CompareController::~CompareController()
{
    m_workspace.disconnect(this);
    m_session->disconnect(this);
}

void CompareController::addExplainMode()
{
    m_page->addMode(m_explain->toggle());
    connect(m_explain->toggle(), &QAction::triggered, this, [this](bool on) {
        m_explain->setOn(on || !isShown());
        setShown(true);
    });
    connect(m_explain, &ExplainMode::switched, this, &CompareController::showMode);
    connect(m_explain, &ExplainMode::nodeRequested, this, &CompareController::showNode);
    connect(m_explain, &ExplainMode::rulesRequested, this, [this](ModelDocument *document, const TensorRules &rules) {
        setShown(false);
        Q_EMIT rulesRequested(document, rules);
    });
    connect(m_explain->page(), &ExplainPage::figuresChanged, this, [this](const QString &text) {
        if (isShown() && m_explain->isOn())
            m_window.setFiguresText(text);
    });
}

/// Shows the page and the inspector of the mode that is on.
void CompareController::showMode()
{
    const bool explains = m_explain->isOn();
    m_modes->setCurrentWidget(explains ? static_cast<QWidget *>(m_explain->page()) : m_page);
    m_modes->setProperty(manualTargetProperty, explains ? QStringLiteral("explain#made") : QStringLiteral("explain"));
    if (!isShown())
        return;
    m_inspectorPanel.setStandIn(explains ? static_cast<QWidget *>(m_explain->inspector()) : m_inspector);
    (explains ? static_cast<QWidget *>(m_explain->page()->view()) : m_page->view())->setFocus(Qt::OtherFocusReason);
    updateActions();
    reportModels();
}

void CompareController::showNode(ModelDocument *document, NodeId node)
{
    setShown(false);
    m_workspace.reveal(document, {node});
}

void CompareController::makeActions()
{
    const ComparePage::Actions &actions = m_page->actions();
    m_toggle->setIcon(icon(u"compare"_s));
    m_toggle->setCheckable(true);
    const auto name = [](QAction *action, const QString &command) { action->setObjectName(u"compare."_s + command); };
    name(m_toggle, u"show"_s);
    name(m_choose, u"choose"_s);
    name(actions.previous, u"previous"_s);
    name(actions.next, u"next"_s);
    name(actions.toLeft, u"toLeft"_s);
    name(actions.toRight, u"toRight"_s);
    name(actions.tree, u"tree"_s);
    name(actions.list, u"list"_s);
    m_toggle->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    m_choose->setIcon(icon(u"compare"_s));
    actions.previous->setShortcut(QKeySequence(Qt::Key_F7));
    actions.next->setShortcut(QKeySequence(Qt::Key_F8));
    actions.toLeft->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Left));
    actions.toRight->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Right));
    actions.list->setShortcut(QKeySequence(Qt::Key_F9));
    actions.tree->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F9));
    connect(m_toggle, &QAction::triggered, this, &CompareController::setShown);
    connect(m_choose, &QAction::triggered, this, &CompareController::choose);
    const auto step = [this](bool forward) {
        if (m_explain->isOn())
            m_explain->page()->step(forward);
        else
            m_page->step(forward);
    };
    connect(actions.previous, &QAction::triggered, m_page, [step] { step(false); });
    connect(actions.next, &QAction::triggered, m_page, [step] { step(true); });
    connect(actions.report, &QAction::triggered, this, &CompareController::promptForReport);
    connect(actions.extract, &QAction::triggered, this, [this] {
        if (m_session->isActive())
            Q_EMIT extractRequested(m_session->left(), m_session->right());
    });
    connect(actions.difference, &QAction::triggered, this, [this] {
        if (m_session->isActive())
            Q_EMIT differenceRequested(m_session->left(), m_session->right());
    });
    connect(actions.toLeft, &QAction::triggered, this, [this] { copyAcross(CopyDirection::ToLeft); });
    connect(actions.toRight, &QAction::triggered, this, [this] { copyAcross(CopyDirection::ToRight); });
    m_window.addToolActions(m_toggle, QList<QAction *>{m_choose, m_explain->toggle(), actions.previous, actions.next,
                                                       actions.toLeft, actions.toRight, actions.mostChanged,
                                                       actions.tree, actions.list} +
                                          m_explain->actions());
}

bool CompareController::isShown() const
{
    return m_window.centerPage() == m_modes;
}

bool CompareController::isComparing() const
{
    return isShown() && !m_explain->isOn();
}

void CompareController::setShown(bool shown)
{
    if (shown && !m_session->isActive()) {
        const QList<ModelDocument *> &documents = m_workspace.documents();
        m_toggle->setChecked(false);
        if (documents.size() != 2)
            return choose();
        return compare(documents[0], documents[1]);
    }
    m_toggle->setChecked(shown);
    if (shown == isShown())
        return;
    if (shown) {
        m_window.setCenterPage(m_modes, &m_inspectorPanel);
        // Shortcuts must not act on the selection of a hidden pane.
        if (ModelDocument *active = m_workspace.activeDocument())
            m_workspace.setSelection(active, {});
        showMode();
    } else {
        m_window.setCenterPage(nullptr);
        m_inspectorPanel.setStandIn(nullptr);
        m_window.setFiguresText({});
        if (const ModelPane *pane = m_window.panes()->activeModelPane()) {
            m_workspace.setSelection(pane->document(), pane->view()->selectedNodes());
            pane->view()->setFocus(Qt::OtherFocusReason);
        }
    }
    updateActions();
}

/// Differences are only read where they are seen.
void CompareController::inspectSelected()
{
    m_inspector->setItem(m_inspectorPanel.isInSight() ? m_selected : std::nullopt);
}

void CompareController::updateActions()
{
    const ComparePage::Actions &actions = m_page->actions();
    for (QAction *action :
         {actions.toLeft, actions.toRight, actions.report, actions.mostChanged, actions.tree, actions.list})
        action->setVisible(isComparing());
    for (QAction *action : {actions.previous, actions.next})
        action->setVisible(isShown());
    m_explain->setInSight(isShown());
}

void CompareController::compare(ModelDocument *left, ModelDocument *right, ModelDocument *base)
{
    m_session->start(left, right, base);
    if (isShown())
        return reportModels();
    setShown(true);
}

void CompareController::reportModels()
{
    m_workspace.showStatus(
        tr("%1 is compared with %2.").arg(m_session->left()->displayName(), m_session->right()->displayName()));
}

void CompareController::choose()
{
    if (m_chooser)
        return m_chooser->raise();
    m_offered.clear();
    QStringList names;
    for (ModelDocument *document : m_workspace.documents()) {
        m_offered.append(document);
        names.append(document->displayName());
    }
    const auto placeOf = [&](ModelDocument *document, int otherwise) {
        const int at = document ? int(m_offered.indexOf(document)) : -1;
        return at >= 0 ? at : std::min(otherwise, int(names.size()) - 1);
    };
    const int left = placeOf(m_session->left() ? m_session->left() : m_workspace.activeDocument(), 0);
    const int right = placeOf(m_session->right(), left == 0 ? 1 : 0);
    m_chooser = new CompareChooser(names, left, right, placeOf(m_session->base(), -1), &m_window);
    m_chooser->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_chooser, &CompareChooser::openRequested, this, [this] {
        m_workspace.opener().openFiles(
            QFileDialog::getOpenFileNames(m_chooser, tr("Open files"), questionFolder(), openDialogFilter()));
    });
    connect(m_chooser, &QDialog::accepted, this, [this] {
        ModelDocument *chosenLeft = m_offered.value(m_chooser->left());
        ModelDocument *chosenRight = m_offered.value(m_chooser->right());
        if (chosenLeft && chosenRight)
            compare(chosenLeft, chosenRight, m_offered.value(m_chooser->base()));
    });
    m_chooser->open();
}

void CompareController::compareFiles(const QStringList &files)
{
    m_awaited = files;
    m_arrived = QList<QPointer<ModelDocument>>(files.size());
    for (ModelDocument *document : m_workspace.documents())
        documentOpened(document);
}

/// A second file of a set opens no second model.
void CompareController::openingTaken(const QString &path)
{
    const auto isThere = [&](const QPointer<ModelDocument> &document) {
        return document && m_workspace.opener().isModelAt(document, path);
    };
    if (!m_awaited.contains(path) || std::ranges::none_of(m_arrived, isThere))
        return;
    m_awaited.clear();
    m_workspace.showStatus(tr("The files belong to the same model, so there is nothing to compare."));
}

void CompareController::documentOpened(ModelDocument *document)
{
    if (m_chooser && !m_offered.contains(document)) {
        m_offered.append(document);
        m_chooser->addModel(document->displayName());
    }
    if (!m_awaitedBase.isEmpty() && m_workspace.opener().isModelAt(document, m_awaitedBase)) {
        m_awaitedBase.clear();
        if (m_session->isActive())
            m_session->setBase(document);
        // Not that the base was opened.
        if (isShown())
            reportModels();
    }
    for (qsizetype at = 0; at < m_awaited.size(); ++at) {
        if (m_arrived[at] || !m_workspace.opener().isModelAt(document, m_awaited[at]))
            continue;
        m_arrived[at] = document;
        break;
    }
    if (m_awaited.isEmpty() || m_arrived.contains(nullptr))
        return;
    m_awaited.clear();
    compare(m_arrived[0], m_arrived[1], m_arrived.value(2));
}

void CompareController::copyAcross(CopyDirection direction)
{
    const auto item = m_page->currentItem();
    using Stage = CompareSession::Stage;
    if (!isComparing() || !item)
        return;
    if (m_session->stage() == Stage::Aligning || !m_session->comparison())
        return m_workspace.showStatus(tr("The models are being aligned. Try again in a moment."));
    ModelDocument *target = direction == CopyDirection::ToRight ? m_session->right() : m_session->left();
    const ModelDocument *donor = direction == CopyDirection::ToRight ? m_session->left() : m_session->right();
    CopyAcrossRequest request;
    request.rows = m_session->tree()->rowsBelow(*item);
    request.direction = direction;
    request.donorKey = QString::number(m_workspace.idOf(donor));
    auto plan = planCopyAcross(*m_session->comparison(), request);
    if (!plan)
        return m_workspace.showStatus(plan.error().sentence());
    if (plan->isEmpty())
        return m_workspace.showStatus(plan->note.isEmpty() ? tr("There is nothing to copy.") : plan->note);
    const QString note = plan->note;
    // The undo stack is that of the changed model.
    m_workspace.setActiveDocument(target);
    if (m_workspace.history().applyPlan(target, std::move(plan)) && !note.isEmpty())
        m_workspace.showStatus(note);
}

void CompareController::promptForBase()
{
    const QString file =
        QFileDialog::getOpenFileName(&m_window, tr("Open the base model"), questionFolder(), openDialogFilter());
    if (!file.isEmpty())
        openBase(file);
}

void CompareController::openBase(const QString &file)
{
    for (ModelDocument *open : m_workspace.documents()) {
        if (m_workspace.opener().isModelAt(open, file))
            return m_session->setBase(open);
    }
    m_awaitedBase = file;
    m_workspace.opener().openFiles({file});
}

void CompareController::promptForReport()
{
    if (!m_session->isActive())
        return;
    const auto stemOf = [](const ModelDocument *document) { return withoutFormatExtension(document->ownName()); };
    promptForFile(&m_window, tr("Save comparison report"),
                  u"%1-%2.html"_s.arg(stemOf(m_session->left()), stemOf(m_session->right())),
                  comparereports::fileKinds(), [this](const QString &path) { saveReport(path); });
}

/// Where the models come from, in the order left, right, base.
std::vector<ReportedSide> CompareController::reportedSides() const
{
    std::vector<ReportedSide> sides;
    for (const ModelDocument *document : {m_session->left(), m_session->right(), m_session->base()}) {
        ReportedSide &side = sides.emplace_back();
        if (!document)
            continue;
        for (const FileOnDisk &file : document->files()) {
            if (file.identity)
                side.files += absolutePath(file.path);
        }
        side.isEdited = document->isEdited();
    }
    return sides;
}

void CompareController::saveReport(const QString &path)
{
    const auto comparison = m_session->comparison();
    if (!comparison || !m_session->isAtRest())
        return;
    JobSpec spec;
    spec.key = u"compare.report"_s;
    spec.visibility = JobVisibility::Visible;
    spec.files = {absolutePath(path)};
    spec.title = [name = shownFileName(path)] { return tr("Writing %1").arg(name); };
    m_workspace.jobs().run(
        std::move(spec), this,
        [comparison, sides = reportedSides(), path](Task &task) {
            return comparereports::write(*comparison, sides, path, task);
        },
        [this, path](const Expected<void> &written) {
            if (written)
                m_workspace.showStatus(tr("The report was saved as %1.").arg(path));
            else if (!written.error().isCancelled())
                m_workspace.showStatus(written.error().sentence());
        });
}

void CompareController::retranslate()
{
    const ComparePage::Actions &actions = m_page->actions();
    const auto name = [](QAction *action, const QString &text, const QString &tip = {}) {
        action->setText(text);
        setTip(action, tip.isEmpty() ? text : tip);
    };
    name(m_toggle, tr("Compare"), tr("Compare two models side by side"));
    name(m_choose, tr("Compare models…"));
    name(actions.previous, tr("Previous difference"));
    name(actions.next, tr("Next difference"));
    // Its tip says why it is disabled, if it is.
    actions.toLeft->setText(tr("Copy to the left"));
    name(actions.toRight, tr("Copy to the right"), tr("Copy the selected row to the right"));
    name(actions.report, tr("Save report…"));
    name(actions.stop, tr("Stop comparing"));
    name(actions.extract, tr("Extract adapter…"), tr("Extract an adapter: the left model is its base"));
    name(actions.difference, tr("Export difference to…"), tr("Export the difference: the left model is its base"));
    name(actions.mostChanged, tr("Most changed first"));
    name(actions.tree, tr("Show the comparison as a tree"));
    name(actions.list, tr("Show the comparison as a list"));
}

/// Compares two files, or three with their base, that are dropped on the button or on the comparison.
void CompareController::filesDropped(const QDropEvent &drop)
{
    const QStringList paths = pathsIn(*drop.mimeData());
    const auto isOn = [&](const QWidget *target) {
        return target->isVisible() && target->rect().contains(target->mapFrom(&m_window, drop.position().toPoint()));
    };
    const QObjectList places = m_toggle->associatedObjects();
    const bool isOnButton = std::ranges::any_of(places, [&](const QObject *place) {
        const auto *button = qobject_cast<const QToolButton *>(place);
        return button && isOn(button);
    });
    if ((paths.size() == 2 || paths.size() == 3) && (isOnButton || (isShown() && isOn(m_modes))))
        compareFiles(paths);
}

bool CompareController::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_explain->retranslate();
    }
    // The window opens them.
    if (event->type() == QEvent::Drop)
        filesDropped(*static_cast<QDropEvent *>(event));
    return QObject::eventFilter(watched, event);
}

} // namespace burnish
