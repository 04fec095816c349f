// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/mainwindow.h"

#include "core/io/paths.h"
#include "widgets/controls/filequestion.h"
#include "widgets/controls/filteredit.h"
#include "widgets/controls/fitting/dialog.h"
#include "widgets/controls/fitting/fittingarea.h"
#include "widgets/dnd/nodepaste.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/help/aboutdialog.h"
#include "widgets/help/manualdialog.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/jobs/largefiles.h"
#include "widgets/mainwindow/closeguard.h"
#include "widgets/mainwindow/dockaction.h"
#include "widgets/mainwindow/folderchooser.h"
#include "widgets/mainwindow/largefilequestion.h"
#include "widgets/mainwindow/mainactions.h"
#include "widgets/mainwindow/mainmenus.h"
#include "widgets/mainwindow/mainstatusbar.h"
#include "widgets/mainwindow/maintoolbar.h"
#include "widgets/mainwindow/openquestions.h"
#include "widgets/mainwindow/regionfocus.h"
#include "widgets/manual/manual.h"
#include "widgets/nodes/nodemime.h"
#include "widgets/palette/commandpalette.h"
#include "widgets/panes/modelpane.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/panes/panearea.h"
#include "widgets/panes/panetabs.h"
#include "widgets/preferences/listkeys.h"
#include "widgets/preferences/settings.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/start/startpage.h"
#include "widgets/stores/localmodelsdialog.h"
#include "widgets/stores/storelist.h"
#include "widgets/style/actions.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/lastmodels.h"
#include "widgets/workspace/modelclipboard.h"
#include "widgets/workspace/reloader.h"
#include "widgets/workspace/savedstates.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QCloseEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QStackedWidget>
#include <QUndoGroup>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

MainWindow::MainWindow(Workspace &workspace, QWidget *parent)
    : QMainWindow(parent)
    , m_workspace(workspace)
    , m_center(new QStackedWidget(this))
    , m_actions(new MainActions(this))
    , m_executor(new DropExecutor(workspace, this))
    , m_start(new StartPage(StoreList::of(workspace)))
    , m_docks(new DockArrangement(this))
    , m_closeGuard(new CloseGuard(workspace.savedStates(), this))
{
    setWindowIcon(applicationIcon());
    setMinimumSize(900, 600);
    setAcceptDrops(true);
    auto *central = new QWidget(this);
    auto *layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_center, 1);
    setCentralWidget(central);
    m_nodeActions = new NodeActions(workspace, m_center);
    m_panes = new PaneArea(workspace, *m_nodeActions, *m_executor);
    m_center->addWidget(m_start);
    m_center->addWidget(m_panes);
    m_palette = new CommandPalette(this);
    m_menus = new MainMenus(menuBar(), *m_actions, *m_nodeActions, workspace);
    m_toolBar = new MainToolBar(*m_actions, this);
    addToolBar(m_toolBar);
    m_statusBar = new MainStatusBar(workspace, this);
    setStatusBar(m_statusBar);
    connectActions();
    connectPanes();
    connect(m_start, &StartPage::openFilesRequested, this, &MainWindow::openFiles);
    connect(m_start, &StartPage::openFolderRequested, this, &MainWindow::openFolder);
    connect(m_start, &StartPage::localModelsRequested, this, &MainWindow::showLocalModels);
    connect(m_start, &StartPage::filesChosen, &workspace.opener(), &FileOpener::openAgain);
    connect(&workspace, &Workspace::activeDocumentChanged, this, &MainWindow::updateActions);
    connect(&workspace, &Workspace::activeDocumentChanged, this, &MainWindow::updateTitle);
    connect(&workspace, &Workspace::documentRetitled, this, &MainWindow::updateTitle);
    connect(&workspace, &Workspace::documentRetitled, this, &MainWindow::updateActions);
    connect(workspace.history().undoGroup(), &QUndoGroup::indexChanged, this, &MainWindow::updateTitle);
    connect(&workspace.savedStates(), &SavedStates::changed, this, &MainWindow::updateTitle);
    connect(&workspace, &Workspace::activeDocumentChanged, this, [](const ModelDocument *document) {
        const QString file = document ? document->filePath() : QString();
        setQuestionFolder(file.isEmpty() ? QString() : folderOfPath(file));
    });
    connect(&workspace, &Workspace::documentOpened, this, [this] {
        if (const ModelPane *pane = m_panes->activeModelPane(); pane && m_palette->isHidden() && !m_centerPage)
            pane->view()->setFocus(Qt::OtherFocusReason);
    });
    workspace.jobs().largeFiles().setQuestion([this](const LargeFile &large, std::function<void(bool)> answer) {
        return promptForLargeFile(this, large, std::move(answer));
    });
    connect(workspace.history().undoGroup(), &QUndoGroup::canUndoChanged, this, &MainWindow::updateActions);
    connect(workspace.history().undoGroup(), &QUndoGroup::canRedoChanged, this, &MainWindow::updateActions);
    connect(workspace.history().undoGroup(), &QUndoGroup::undoTextChanged, this, &MainWindow::updateActions);
    connect(workspace.history().undoGroup(), &QUndoGroup::redoTextChanged, this, &MainWindow::updateActions);
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &MainWindow::showShortcuts);
    connect(&Manual::instance(), &Manual::requested, this,
            [this](const QWidget *, const QString &target) { ManualDialog::open(this, target); });
    ListKeys::install();
    // After Qt itself has moved its windows.
    connect(qApp, &QGuiApplication::screenRemoved, this, &MainWindow::bringBack, Qt::QueuedConnection);
    m_docks->setDocksShown(false);
    retranslate();
}

void MainWindow::connectActions()
{
    const auto on = [this](const QAction *action, auto run) { connect(action, &QAction::triggered, this, run); };
    const auto onPane = [&](const QAction *action, auto use) {
        on(action, [this, use] {
            if (ModelPane *pane = m_panes->activeModelPane())
                use(pane);
        });
    };
    const auto onDocument = [&](const QAction *action, auto use) {
        on(action, [this, use] {
            if (ModelDocument *document = m_workspace.activeDocument())
                use(document);
        });
    };
    on(m_actions->open, [this] { openFiles(); });
    on(m_actions->openFolder, [this] { openFolder(); });
    on(m_actions->openLocal, [this] { showLocalModels(); });
    on(m_actions->openAlone, [this] { openFilesAlone(); });
    on(m_actions->exportAgain, [this] { exportActive(true); });
    on(m_actions->exportAs, [this] { exportActive(false); });
    onDocument(m_actions->transfer, [this](ModelDocument *document) {
        if (m_transferHandler)
            m_transferHandler(document);
    });
    onDocument(m_actions->reload,
               [this](ModelDocument *document) { Reloader::of(m_workspace).reload(document, this); });
    on(m_actions->closePane, [this] {
        if (Pane *pane = m_panes->activePane())
            m_panes->closePane(pane);
    });
    on(m_actions->closeOthers, [this] {
        if (Pane *pane = m_panes->activePane())
            m_panes->closeOthers(pane);
    });
    on(m_actions->closeAll, [this] { m_panes->closePanes(m_panes->panes()); });
    on(m_actions->quit, [this] { close(); });
    onDocument(m_actions->undo, [this](ModelDocument *document) { m_workspace.history().undo(document); });
    onDocument(m_actions->redo, [this](ModelDocument *document) { m_workspace.history().redo(document); });
    on(m_actions->pasteModel, [this] { modelclipboard::paste(m_workspace, QGuiApplication::clipboard()->mimeData()); });
    on(m_actions->filter, [this] { focusFilter(); });
    onPane(m_actions->nextHit, [](ModelPane *pane) { pane->goToHit(1); });
    onPane(m_actions->previousHit, [](ModelPane *pane) { pane->goToHit(-1); });
    on(m_actions->nextPane, [this] { m_panes->focusNext(1); });
    on(m_actions->previousPane, [this] { m_panes->focusNext(-1); });
    on(m_actions->nextRegion, [this] { focusRegion(1); });
    on(m_actions->previousRegion, [this] { focusRegion(-1); });
    onPane(m_actions->secondView, [this](ModelPane *pane) { m_panes->split(pane); });
    onPane(m_actions->expandAll, [](ModelPane *pane) { pane->view()->openAll(); });
    onPane(m_actions->collapseAll, [](ModelPane *pane) { pane->view()->collapseAll(); });
    on(m_actions->openPalette, [this] { openPalette(); });
    on(m_actions->resetLayout, [this] { m_docks->reset(); });
    on(m_actions->settings, [this] { showSettings(); });
    on(m_actions->manual, [this] { showManual(); });
    on(m_actions->tour, [this] { Q_EMIT tourRequested(); });
    on(m_actions->help, [this] { showHelp(); });
    on(m_actions->formats, [this] { showFormats(); });
    on(m_actions->about, [this] { AboutDialog(this).exec(); });
    connect(m_toolBar, &MainToolBar::paletteRequested, this, &MainWindow::openPalette);
    connect(m_menus->docks, &QMenu::aboutToShow, this, &MainWindow::fillDocksMenu);
}

void MainWindow::connectPanes()
{
    connect(m_panes, &PaneArea::openRequested, this, &MainWindow::openFiles);
    connect(m_panes, &PaneArea::exportRequested, this, [this](ModelDocument *document) {
        if (m_export)
            m_export(document, false);
    });
    connect(m_panes, &PaneArea::closeRequested, this,
            [this](const QList<ModelDocument *> &documents, const QList<QPointer<Pane>> &others) {
                const QList<QPointer<ModelDocument>> closed(documents.begin(), documents.end());
                const auto closing = closed.size() > 1 ? CloseQuestion::Closing::Models : CloseQuestion::Closing::Model;
                m_closeGuard->close(documents, closing, [this, closed, others] {
                    QList<ModelDocument *> open;
                    for (const QPointer<ModelDocument> &document : closed)
                        if (document)
                            open += document;
                    m_panes->closeNow(open, others);
                });
            });
    connect(&m_workspace.opener(), &FileOpener::choiceRequested, this, &MainWindow::chooseModels);
    connect(m_panes, &PaneArea::panesChanged, this, [this] {
        showCenter();
        // What was said of a file that was refused is over with its pane.
        if (m_panes->panes().isEmpty() && m_workspace.jobs().isIdle())
            m_statusBar->reportReady();
        m_docks->setDocksShown(!m_panes->panes().isEmpty());
        updateActions();
        m_statusBar->updateFigures();
    });
    connect(m_panes, &PaneArea::activePaneChanged, this, &MainWindow::updateActions);
    connect(m_nodeActions, &NodeActions::renameRequested, this, [this] {
        if (ModelPane *pane = m_panes->activeModelPane())
            pane->editName();
    });
    connect(m_nodeActions, &NodeActions::pasteRequested, this, &MainWindow::paste);
}

MainWindow::~MainWindow()
{
    // Disconnect before docks and panes are destroyed, since their signals would reach a partly destroyed window.
    m_workspace.disconnect(this);
    m_workspace.jobs().largeFiles().setQuestion({});
    m_panes->disconnect(this);
}

PanelDock *MainWindow::addPanel(Panel *panel)
{
    auto *dock = new PanelDock(panel, this);
    m_docks->add(dock);
    connect(panel, &Panel::showRequested, this, [this, dock] { m_docks->open(dock); });
    if (panel->place() == PanelPlace::Workbench) {
        DockAction *action = addDockAction(dock);
        Shortcuts::instance().add(action);
        m_toolBar->addPanelAction(action);
        m_menus->addToolActions({action});
        updateActions();
    }
    return dock;
}

void MainWindow::addToolActions(QAction *button, const QList<QAction *> &others)
{
    const QList<QAction *> all = QList<QAction *>{button} + others;
    m_toolBar->addPanelAction(button);
    m_menus->addToolActions(all);
    m_toolActions += all;
    addActions(all);
    for (QAction *action : all)
        Shortcuts::instance().add(action);
}

void MainWindow::fillDocksMenu()
{
    m_menus->docks->clear();
    for (DockAction *action : std::as_const(m_dockActions)) {
        action->setEnabled(m_docks->areDocksShown());
        m_menus->docks->addAction(action);
    }
}

DockAction *MainWindow::addDockAction(PanelDock *dock)
{
    auto *action = new DockAction(dock, m_docks, this);
    connect(action, &DockAction::focusLeft, this, &MainWindow::focusPanes);
    m_dockActions.append(action);
    return action;
}

void MainWindow::addDockActions()
{
    int number = 1;
    for (PanelDock *dock : m_docks->docks()) {
        if (dock->panel()->place() == PanelPlace::Workbench)
            continue;
        DockAction *action = addDockAction(dock);
        if (action->shortcut().isEmpty() && number <= 9)
            action->setShortcut(QKeySequence(QKeyCombination(Qt::CTRL, Qt::Key(Qt::Key_0 + number++))));
        addAction(action);
        Shortcuts::instance().add(action);
    }
    retranslate();
}

void MainWindow::updateTitle()
{
    const ModelDocument *document = m_workspace.activeDocument();
    // Qt puts its mark of unsaved edits in place of “[*]”, and shows “[*][*]” as “[*]”.
    QString name = document ? document->displayName() : QString();
    name.replace(u"[*]"_s, u"[*][*]"_s);
    setWindowTitle(document ? tr("%1[*] – Burnish").arg(name) : u"Burnish"_s);
    setWindowModified(document && m_workspace.savedStates().wouldLose(document));
}

void MainWindow::updateActions()
{
    const bool model = m_panes->activeModelPane();
    m_actions->filter->setEnabled(model);
    for (QAction *action : {m_actions->secondView, m_actions->expandAll, m_actions->collapseAll, m_actions->nextHit,
                            m_actions->previousHit})
        action->setEnabled(model && !m_centerPage);
    m_actions->closePane->setEnabled(m_panes->activePane());
    m_actions->closeAll->setEnabled(m_panes->activePane());
    m_actions->closeOthers->setEnabled(m_panes->panes().size() > 1);
    m_actions->reload->setEnabled(model && Reloader::canReload(m_workspace.activeDocument()));
    for (QAction *action : {m_actions->exportAgain, m_actions->exportAs}) {
        action->setVisible(bool(m_export));
        action->setEnabled(model && m_export);
    }
    m_actions->transfer->setVisible(bool(m_transferHandler));
    m_actions->transfer->setEnabled(model && m_transferHandler && m_workspace.documents().size() > 1);
    for (QAction *action : {m_actions->nextPane, m_actions->previousPane})
        action->setEnabled(m_panes->panes().size() > 1 && !m_centerPage);
    for (DockAction *action : std::as_const(m_dockActions))
        action->setEnabled(m_docks->areDocksShown());
    updateUndoActions();
}

void MainWindow::updateUndoActions()
{
    const QUndoGroup *group = m_workspace.history().undoGroup();
    const auto follow = [](QAction *action, bool enabled, const QString &step) {
        action->setEnabled(enabled);
        setTip(action, step.isEmpty() ? action->text() : tr("%1: %2", "command, step").arg(action->text(), step));
    };
    const ModelDocument *document = m_workspace.activeDocument();
    const QUndoStack *stack = document ? m_workspace.history().undoStack(document) : nullptr;
    const int next = stack ? stack->index() : 0;
    follow(m_actions->undo, group->canUndo(), m_workspace.history().stepText(document, next - 1));
    follow(m_actions->redo, group->canRedo(), m_workspace.history().stepText(document, next));
}

void MainWindow::fitBars()
{
    m_toolBar->fitTo(width());
    m_statusBar->setFixedHeight(std::max(scaled(22, font()), m_statusBar->layout()->minimumSize().height()));
}

void MainWindow::addStatusWidget(QWidget *widget)
{
    m_statusBar->addNextToFigures(widget);
}

void MainWindow::retranslate()
{
    m_actions->retranslate();
    for (DockAction *action : std::as_const(m_dockActions))
        nameAction(action, action->panel()->name());
    m_nodeActions->retranslate();
    m_menus->retranslate();
    showShortcuts();
    m_statusBar->retranslate();
    updateTitle();
    updateActions();
    fitBars();
}

void MainWindow::showShortcuts()
{
    m_toolBar->retranslate(Shortcuts::textOf(m_actions->openPalette->objectName()));
}

void MainWindow::setCenterPage(QWidget *page, const Panel *beside)
{
    if (page && !m_center->isAncestorOf(page))
        m_center->addWidget(new FittingArea(page));
    if (page != m_centerPage)
        m_statusBar->showStatus({});
    m_centerPage = page;
    PanelDock *alone = nullptr;
    for (PanelDock *dock : m_docks->docks())
        if (beside && dock->panel() == beside)
            alone = dock;
    m_docks->setAlone(alone);
    showCenter();
    updateActions();
}

void MainWindow::showCenter()
{
    QWidget *shown = m_panes;
    for (int at = 0; m_centerPage && at < m_center->count(); ++at)
        if (m_center->widget(at)->isAncestorOf(m_centerPage))
            shown = m_center->widget(at);
    m_center->setCurrentWidget(m_panes->panes().isEmpty() ? static_cast<QWidget *>(m_start) : shown);
}

void MainWindow::setFiguresText(const QString &text)
{
    m_statusBar->setFiguresText(text);
}

void MainWindow::addFileActions(const QList<QAction *> &actions)
{
    m_menus->addFileActions(actions);
    addActions(actions);
    for (QAction *action : actions)
        Shortcuts::instance().add(action);
}

void MainWindow::addModelActions(const QList<QAction *> &actions)
{
    m_menus->addModelActions(actions);
    addActions(actions);
    for (QAction *action : actions)
        Shortcuts::instance().add(action);
}

void MainWindow::setBanner(QWidget *banner)
{
    static_cast<QVBoxLayout *>(centralWidget()->layout())->insertWidget(0, banner);
}

void MainWindow::restoreLayout(const QSize &size)
{
    addDockActions();
    Settings &settings = Settings::instance();
    if (settings.value(setting::startRestore) == StartRestore::Nothing) {
        settings.restore(setting::windowGeometry);
        DockArrangement::forget();
    }
    if (size.isValid())
        resize(size);
    else if (!restoreGeometry(settings.value(setting::windowGeometry)))
        resize(1440, 900);
    // A given size may be larger than the screen, for a picture.
    m_fitsScreen = !size.isValid();
    if (m_fitsScreen)
        fitToScreen(this);
    m_docks->restore();
    fitBars();
}

void MainWindow::bringBack()
{
    const auto isLost = [](const QWidget *window) {
        return !QGuiApplication::screenAt(window->frameGeometry().center());
    };
    if (isLost(this))
        fitToScreen(this);
    for (PanelDock *dock : m_docks->docks())
        if (dock->isFloating() && isLost(dock))
            fitToScreen(dock);
}

void MainWindow::setExportHandler(ExportHandler handler)
{
    m_export = std::move(handler);
    updateActions();
}

void MainWindow::setTransferHandler(TransferHandler handler)
{
    m_transferHandler = std::move(handler);
    updateActions();
}

bool MainWindow::isIdle() const
{
    return !m_workspace.opener().isOpening() && m_workspace.jobs().isIdle() && m_panes->isIdle() &&
           std::ranges::all_of(m_docks->docks(), [](const PanelDock *dock) { return dock->panel()->isIdle(); });
}

void MainWindow::exportActive(bool again)
{
    if (m_export && m_workspace.activeDocument())
        m_export(m_workspace.activeDocument(), again);
}

void MainWindow::openFiles()
{
    m_workspace.opener().openFiles(promptForFiles(this, tr("Open files")));
}

void MainWindow::openFilesAlone()
{
    m_workspace.opener().openFilesAlone(promptForFiles(this, tr("Open files without their sets")));
}

void MainWindow::openFolder()
{
    const QString folder = promptForFolder(this, tr("Open a folder of weight files"));
    if (!folder.isEmpty())
        m_workspace.opener().openFilesOrFolders({folder});
}

void MainWindow::showLocalModels()
{
    auto *dialog = new LocalModelsDialog(m_workspace, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &LocalModelsDialog::checkRequested, m_panes, &PaneArea::checkRequested);
    dialog->open();
}

void MainWindow::chooseModels(const QString &folder, const QStringList &models)
{
    auto *dialog = new FolderChooser(folder, models, m_workspace.jobs(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_workspace.opener().openFiles(dialog->chosen()); });
    dialog->open();
}

void MainWindow::paste(bool prompt)
{
    // A covered pane is not the target.
    if (m_centerPage && nodemime::read(QGuiApplication::clipboard()->mimeData()))
        return m_workspace.showStatus(tr("Nodes can only be pasted into a pane."));
    const ModelPane *pane = m_centerPage ? nullptr : m_panes->activeModelPane();
    pasteNodes(m_workspace, *m_executor, pane ? pane->document() : nullptr,
               prompt ? DropExecutor::Prompting::Always : DropExecutor::Prompting::WhenNeeded, this);
}

QList<QWidget *> MainWindow::regions() const
{
    QList<QWidget *> regions = {m_toolBar};
    if (m_guide)
        regions.append(m_guide);
    if (m_center->currentWidget() != m_panes) {
        regions.append(m_center->currentWidget());
    } else {
        if (m_panes->tabs()->isVisible())
            regions.append(m_panes->tabs());
        for (Pane *pane : m_panes->panes())
            if (!pane->isHidden())
                regions.append(pane);
    }
    for (PanelDock *dock : m_docks->docks())
        if (m_docks->isSeen(dock))
            regions.append(dock);
    return regions;
}

void MainWindow::focusRegion(int steps)
{
    const QList<QWidget *> all = regions();
    const QWidget *focused = focusWidget();
    const auto here =
        std::ranges::find_if(all, [&](QWidget *region) { return region == focused || region->isAncestorOf(focused); });
    const qsizetype count = all.size();
    const qsizetype at = here != all.end() ? here - all.begin() : steps > 0 ? -1 : 0;
    // A region may contain no focusable widget.
    for (qsizetype step = 1; step <= count; ++step)
        if (focusInto(all[((at + step * steps) % count + count) % count]))
            return;
}

void MainWindow::focusPanes()
{
    QWidget *pane = m_panes->activePane();
    focusInto(pane && m_center->currentWidget() == m_panes ? pane : m_center->currentWidget());
}

void MainWindow::focusFilter()
{
    const ModelPane *pane = m_panes->activeModelPane();
    FilterEdit *edit = m_centerPage ? m_centerPage->findChild<FilterEdit *>() : pane ? pane->filterEdit() : nullptr;
    if (!edit)
        return;
    edit->setFocus(Qt::ShortcutFocusReason);
    edit->selectAll();
}

bool MainWindow::focusNextPrevChild(bool next)
{
    const auto takesTab = [this](const QWidget &widget) {
        return (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy() && widget.window() == this &&
               widget.isVisible() && widget.isEnabled();
    };
    // QMainWindow moves docks behind other tabs, and bars of tabs without docks, out of the window.
    const auto isBehind = [this](const QWidget *widget) {
        while (widget->parentWidget() != this)
            widget = widget->parentWidget();
        return !rect().intersects(widget->geometry());
    };
    const auto step = [next](const QWidget *from) {
        return next ? from->nextInFocusChain() : from->previousInFocusChain();
    };
    const QWidget *from = focusWidget() ? focusWidget() : this;
    bool skips = false;
    for (QWidget *at = step(from); at != from; at = step(at)) {
        if (at == this || !takesTab(*at))
            continue;
        if (isBehind(at)) {
            skips = true;
            continue;
        }
        if (!skips)
            break;
        at->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return true;
    }
    return QMainWindow::focusNextPrevChild(next);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_isQuitting && m_closeGuard->wouldLose(m_workspace.documents())) {
        event->ignore();
        return m_closeGuard->close(m_workspace.documents(), CloseQuestion::Closing::Program, [this] {
            m_isQuitting = true;
            close();
            m_isQuitting = false;
        });
    }
    m_docks->save();
    Settings::instance().set(setting::windowGeometry, saveGeometry());
    lastmodels::remember(m_workspace);
    QMainWindow::closeEvent(event);
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    // The window system's frame is only known now.
    if (!event->spontaneous() && m_fitsScreen)
        QMetaObject::invokeMethod(
            this, [this] { fitToScreen(this); }, Qt::QueuedConnection);
}

void MainWindow::moveEvent(QMoveEvent *event)
{
    QMainWindow::moveEvent(event);
    // X11's window managers add the frame some time after the window is shown, and then say where it is.
    if (m_fitsScreen && !m_frameIsKnown && isVisible() && frameGeometry().size() != size()) {
        m_frameIsKnown = true;
        QMetaObject::invokeMethod(
            this, [this] { fitToScreen(this); }, Qt::QueuedConnection);
    }
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    fitBars();
    m_docks->windowResized();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!event->mimeData()->hasUrls())
        return;
    event->acceptProposedAction();
    m_start->setHovered(true);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *)
{
    m_start->setHovered(false);
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_start->setHovered(false);
    const QStringList paths = pathsIn(*event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    m_workspace.opener().openFilesOrFolders(paths);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        fitBars();
}

} // namespace burnish
