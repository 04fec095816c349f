// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/mainwindow.h"

#include "core/base/pathtext.h"
#include "core/modelfiles/wholemodel.h"
#include "widgets/controls/filteredit.h"
#include "widgets/dnd/grafts.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/jobs/largefiles.h"
#include "widgets/mainwindow/closeguard.h"
#include "widgets/mainwindow/dockaction.h"
#include "widgets/mainwindow/largefilequestion.h"
#include "widgets/mainwindow/regionfocus.h"
#include "widgets/mainwindow/searchfield.h"
#include "widgets/nodes/nodemime.h"
#include "widgets/palette/commandpalette.h"
#include "widgets/panes/modelpane.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/panes/panearea.h"
#include "widgets/start/startpage.h"
#include "widgets/style/icons.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QClipboard>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QSettings>
#include <QStackedWidget>
#include <QToolBar>
#include <QUndoGroup>
#include <QVBoxLayout>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

MainWindow::MainWindow(Workspace &workspace, QWidget *parent)
    : QMainWindow(parent)
    , m_workspace(workspace)
    , m_center(new QStackedWidget(this))
    , m_grafts(new Grafts(workspace, this))
    , m_start(new StartPage)
    , m_docks(new DockArrangement(this))
    , m_closeGuard(new CloseGuard(workspace.savedStates(), this))
{
    setWindowTitle(u"Burnish"_s);
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
    m_panes = new PaneArea(workspace, *m_nodeActions, *m_grafts);
    m_center->addWidget(m_start);
    m_center->addWidget(m_panes);
    m_palette = new CommandPalette(this);
    makeActions();
    makeMenus();
    makeToolBar();
    makeStatusBar();

    connect(m_start, &StartPage::openFilesRequested, this, &MainWindow::openFiles);
    connect(m_start, &StartPage::openFolderRequested, this, &MainWindow::openFolder);
    connect(m_start, &StartPage::filesChosen, &workspace.opener(), &FileOpener::openAgain);
    connect(m_panes, &PaneArea::openRequested, this, &MainWindow::openFiles);
    connect(m_panes, &PaneArea::exportRequested, this, [this](ModelDocument *document) {
        if (m_export)
            m_export(document, false);
    });
    connect(m_panes, &PaneArea::closeRequested, this, [this](ModelDocument *document) {
        m_closeGuard->close({document}, CloseQuestion::Closing::Model, [this, closed = QPointer(document)] {
            if (closed)
                m_workspace.closeDocument(closed);
        });
    });
    connect(m_panes, &PaneArea::panesChanged, this, [this] {
        showCenter();
        m_docks->setDocksShown(!m_panes->panes().isEmpty());
        updateActions();
        updateStatus();
    });
    connect(m_panes, &PaneArea::activePaneChanged, this, &MainWindow::updateActions);
    connect(m_nodeActions, &NodeActions::renameRequested, this, [this] {
        if (ModelPane *pane = m_panes->activeModelPane())
            pane->editName();
    });
    connect(m_nodeActions, &NodeActions::pasteRequested, this, &MainWindow::paste);
    connect(&workspace, &Workspace::activeDocumentChanged, this, &MainWindow::updateActions);
    connect(&workspace, &Workspace::told, m_told, &QLabel::setText);
    connect(&workspace, &Workspace::documentOpened, this, [this](const ModelDocument *document) {
        m_told->setText(tr("Opened %1.").arg(document->displayName()));
        if (const ModelPane *pane = m_panes->activeModelPane(); pane && m_palette->isHidden() && !m_centerPage)
            pane->view()->setFocus(Qt::OtherFocusReason);
        updateStatus();
    });
    connect(&workspace, &Workspace::documentClosed, this, &MainWindow::updateStatus);
    connect(&workspace.opener(), &FileOpener::openingStarted, this,
            [this](const QString &path) { m_told->setText(tr("Opening %1…").arg(shownFileName(path))); });
    connect(&workspace.opener(), &FileOpener::openingRefused, this,
            [this](const QString &path) { m_told->setText(tr("%1 was not opened.").arg(shownFileName(path))); });
    workspace.jobs().largeFiles().setQuestion(
        [this](const QString &file, std::uint64_t bytes, std::function<void(bool)> answer) {
            return askForLargeFile(this, file, bytes, std::move(answer));
        });
    connect(workspace.history().undoGroup(), &QUndoGroup::canUndoChanged, this, &MainWindow::updateActions);
    connect(workspace.history().undoGroup(), &QUndoGroup::canRedoChanged, this, &MainWindow::updateActions);
    connect(workspace.history().undoGroup(), &QUndoGroup::undoTextChanged, this, &MainWindow::updateActions);
    connect(workspace.history().undoGroup(), &QUndoGroup::redoTextChanged, this, &MainWindow::updateActions);
    m_docks->setDocksShown(false);
    retranslate();
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
        m_toolBar->insertAction(m_workbenchEnd, action);
        m_toolsMenu->insertAction(m_openPalette, action);
        updateActions();
    }
    return dock;
}

void MainWindow::addToolActions(QAction *button, const QList<QAction *> &others)
{
    m_toolBar->insertAction(m_workbenchEnd, button);
    m_toolsMenu->insertActions(m_openPalette, QList<QAction *>{button} + others);
    m_toolActions += QList<QAction *>{button} + others;
    addActions(QList<QAction *>{button} + others);
}

void MainWindow::setCenterPage(QWidget *page, const Panel *beside)
{
    if (page && m_center->indexOf(page) < 0)
        m_center->addWidget(page);
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
    QWidget *panes = m_centerPage ? m_centerPage : static_cast<QWidget *>(m_panes);
    m_center->setCurrentWidget(m_panes->panes().isEmpty() ? static_cast<QWidget *>(m_start) : panes);
}

void MainWindow::setFiguresText(const QString &text)
{
    m_figuresText = text;
    updateStatus();
}

void MainWindow::addFileActions(const QList<QAction *> &actions)
{
    m_fileMenu->insertSeparator(m_fileEnd);
    m_fileMenu->insertActions(m_fileEnd, actions);
    m_fileActions += actions;
    addActions(actions);
}

void MainWindow::addModelActions(const QList<QAction *> &actions)
{
    m_modelMenu->insertActions(m_layoutMenu->menuAction(), actions);
    m_modelActions += actions;
    addActions(actions);
}

void MainWindow::setBanner(QWidget *banner)
{
    static_cast<QVBoxLayout *>(centralWidget()->layout())->insertWidget(0, banner);
}

void MainWindow::restoreLayout(const QSize &size)
{
    addDockActions();
    const QSettings settings;
    if (size.isValid())
        resize(size);
    else if (!restoreGeometry(settings.value(u"window/geometry"_s).toByteArray()))
        resize(1440, 900);
    m_docks->restore();
    fitToolBar();
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

QStringList MainWindow::askForFiles(const QString &title)
{
    QSettings settings;
    const QStringList paths =
        QFileDialog::getOpenFileNames(this, title, settings.value(u"openFolder"_s).toString(), openDialogFilter());
    if (!paths.isEmpty())
        settings.setValue(u"openFolder"_s, QFileInfo(paths.first()).absolutePath());
    return paths;
}

void MainWindow::openFiles()
{
    m_workspace.opener().openFiles(askForFiles(tr("Open files")));
}

void MainWindow::openFilesAlone()
{
    m_workspace.opener().openFilesAlone(askForFiles(tr("Open files without their sets")));
}

void MainWindow::openFolder()
{
    QSettings settings;
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Open a folder of weight files"),
                                                             settings.value(u"openFolder"_s).toString());
    if (folder.isEmpty())
        return;
    settings.setValue(u"openFolder"_s, folder);
    const QStringList files = modelsIn(folder);
    if (files.isEmpty())
        m_workspace.tell(tr("There are no weight files in %1.").arg(folder));
    m_workspace.opener().openFiles(files);
}

void MainWindow::paste(bool ask)
{
    const auto nodes = nodemime::read(QGuiApplication::clipboard()->mimeData());
    // A covered pane is not the target.
    ModelPane *pane = m_centerPage ? nullptr : m_panes->activeModelPane();
    if (nodes && m_centerPage)
        return m_workspace.tell(tr("Nodes can only be pasted into a pane."));
    if (!nodes || !pane)
        return m_workspace.tell(tr("There are no nodes to paste. Copy some first."));
    ModelDocument *donor = m_workspace.documentById(nodes->documentId);
    if (!donor)
        return m_workspace.tell(tr("The model the nodes were copied from is closed."));
    GraftRequest request;
    request.donor = donor->state();
    for (const NodeId id : nodes->ids)
        if (donor->state().contains(id))
            request.donorIds.push_back(id);
    const QList<NodeId> selection = m_workspace.selection();
    request.target = selection.isEmpty() ? pane->document()->state().root() : selection.first();
    if (request.donorIds.empty() || !pane->document()->state().contains(request.target))
        return m_workspace.tell(tr("The copied nodes no longer exist."));
    request.sameModel = donor == pane->document();
    request.mode = nodes->cut ? GraftMode::Move : GraftMode::Copy;
    request.donorName = donor->displayName();
    request.targetName = pane->document()->displayName();
    m_grafts->carryOut(donor, pane->document(), std::move(request),
                       ask ? Grafts::Asking::Always : Grafts::Asking::WhenNeeded, this);
}

QList<QWidget *> MainWindow::regions() const
{
    QList<QWidget *> regions = {m_toolBar};
    if (m_center->currentWidget() != m_panes) {
        regions.append(m_center->currentWidget());
    } else {
        for (Pane *pane : m_panes->panes())
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
    QSettings().setValue(u"window/geometry"_s, saveGeometry());
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    fitToolBar();
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
    const QStringList files = filesIn(*event->mimeData());
    if (files.isEmpty())
        return;
    event->acceptProposedAction();
    m_workspace.opener().openFiles(files);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        updateStatus();
}

} // namespace burnish
