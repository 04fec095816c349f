// SPDX-License-Identifier: MIT
// The actions of the main window, and its menus and bars.
#include "core/edit/nodeedits.h"
#include "core/formats/supporttable.h"
#include "core/io/paths.h"
#include "core/io/platformmemory.h"
#include "widgets/controls/filteredit.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/mainwindow/dockaction.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/searchfield.h"
#include "widgets/mainwindow/statusline.h"
#include "widgets/panes/modelpane.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/panes/panearea.h"
#include "widgets/settings/choices.h"
#include "widgets/style/actions.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/language.h"
#include "widgets/style/numbers.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/modelclipboard.h"
#include "widgets/workspace/recentfiles.h"
#include "widgets/workspace/reloader.h"
#include "widgets/workspace/workspace.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>
namespace burnish {

using namespace Qt::StringLiterals;

void MainWindow::makeActions()
{
    const auto make = [this](const QString &iconName, const QKeySequence &keys, auto slot) {
        auto *action = new QAction(this);
        if (!iconName.isEmpty())
            action->setIcon(icon(iconName));
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        return action;
    };
    const auto view = [this](auto use) {
        return [this, use] {
            if (ModelPane *pane = m_panes->activeModelPane())
                use(pane);
        };
    };
    m_open = make(u"open"_s, QKeySequence::Open, [this] { openFiles(); });
    m_openFolder = make(u"open"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), [this] { openFolder(); });
    m_openAlone = make(u"open"_s, {}, [this] { openFilesAlone(); });
    m_exportAgain = make(u"export"_s, QKeySequence::Save, [this] { exportActive(true); });
    m_exportAs = make(u"export"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), [this] { exportActive(false); });
    m_transfer = make(u"to-right"_s, {}, [this] {
        if (m_transferHandler && m_workspace.activeDocument())
            m_transferHandler(m_workspace.activeDocument());
    });
    m_reload = make({}, QKeySequence(Qt::Key_F5), [this] {
        if (ModelDocument *document = m_workspace.activeDocument())
            Reloader::of(m_workspace).reload(document, this);
    });
    m_closePane = make(u"close"_s, QKeySequence(Qt::CTRL | Qt::Key_W), [this] {
        if (Pane *pane = m_panes->activePane())
            m_panes->closePane(pane);
    });
    m_quit = make({}, QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { close(); });
    m_undo = make(u"undo"_s, QKeySequence::Undo, [this] {
        if (ModelDocument *document = m_workspace.activeDocument())
            m_workspace.history().undo(document);
    });
    m_redo = make(u"redo"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), [this] {
        if (ModelDocument *document = m_workspace.activeDocument())
            m_workspace.history().redo(document);
    });
    m_redo->setShortcuts({m_redo->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    m_pasteModel =
        make({}, {}, [this] { modelclipboard::paste(m_workspace, QGuiApplication::clipboard()->mimeData()); });
    m_filter = make(u"filter"_s, QKeySequence::Find, [this] { focusFilter(); });
    m_nextHit = make({}, QKeySequence(Qt::Key_F3), view([](ModelPane *pane) { pane->goToHit(1); }));
    m_previousHit = make({}, QKeySequence(Qt::SHIFT | Qt::Key_F3), view([](ModelPane *pane) { pane->goToHit(-1); }));
    m_nextPane = make({}, QKeySequence(Qt::CTRL | Qt::Key_Tab), [this] { m_panes->focusNext(1); });
    m_previousPane = make({}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), [this] { m_panes->focusNext(-1); });
    m_nextRegion = make({}, QKeySequence(Qt::Key_F6), [this] { focusRegion(1); });
    m_previousRegion = make({}, QKeySequence(Qt::SHIFT | Qt::Key_F6), [this] { focusRegion(-1); });
    m_secondView = make({}, {}, view([this](ModelPane *pane) { m_panes->split(pane); }));
    m_expandAll = make({}, {}, view([](ModelPane *pane) { pane->view()->openAll(); }));
    m_collapseAll = make({}, {}, view([](ModelPane *pane) { pane->view()->collapseAll(); }));
    m_openPalette = make(u"palette"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), [this] { openPalette(); });
    m_resetLayout = make({}, {}, [this] { m_docks->reset(); });
    m_settings = make({}, QKeySequence(Qt::CTRL | Qt::Key_Comma), [this] { showSettings(); });
    m_settings->setMenuRole(QAction::PreferencesRole);
    m_help = make({}, QKeySequence(Qt::Key_F1), [this] { showHelp(); });
    m_formats = make({}, {}, [this] { showFormats(); });
    m_about = make({}, {}, [this] { showAbout(); });
    m_about->setMenuRole(QAction::AboutRole);
    makeChoices();
}

void MainWindow::makeChoices()
{
    const auto choice = [this](QActionGroup *group, const QVariant &data) {
        auto *action = new QAction(group);
        action->setCheckable(true);
        action->setData(data);
        return action;
    };
    m_themes = new QActionGroup(this);
    for (const auto mode : {ThemeMode::System, ThemeMode::Light, ThemeMode::Dark})
        choice(m_themes, int(mode));
    connect(m_themes, &QActionGroup::triggered, this,
            [](QAction *action) { choices::setTheme(ThemeMode(action->data().toInt())); });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        for (QAction *action : m_themes->actions())
            action->setChecked(action->data().toInt() == int(Theme::instance().mode()));
    });
    m_languages = new QActionGroup(this);
    for (const auto &language : LanguageManager::languages())
        choice(m_languages, language.code)->setText(language.name);
    connect(m_languages, &QActionGroup::triggered, this,
            [](QAction *action) { choices::setLanguage(action->data().toString()); });
    m_layouts = new QActionGroup(this);
    for (const auto layout : {Layout::Unknown, Layout::Burn, Layout::PyTorch, Layout::Other})
        choice(m_layouts, int(layout));
    connect(m_layouts, &QActionGroup::triggered, this, [this](QAction *action) {
        if (ModelDocument *document = m_workspace.activeDocument())
            m_workspace.history().applyPlan(document, planSetLayout(document->state(), Layout(action->data().toInt())));
    });
}

void MainWindow::makeMenus()
{
    const auto add = [this] { return menuBar()->addMenu(QString()); };
    m_fileMenu = add();
    m_fileMenu->addActions({m_open, m_openFolder, m_openAlone});
    m_recentMenu = m_fileMenu->addMenu(QString());
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    m_fileMenu->addSeparator();
    m_fileMenu->addActions({m_exportAgain, m_exportAs, m_reload});
    m_fileEnd = m_fileMenu->addSeparator();
    m_fileMenu->addActions({m_closePane, m_quit});

    m_editMenu = add();
    m_editMenu->addActions({m_undo, m_redo});
    m_editMenu->addSeparator();
    m_editMenu->addActions(m_nodeActions->paletteActions().mid(1, 4));
    m_editMenu->addSeparator();
    m_copyModelMenu = m_editMenu->addMenu(QString());
    m_editMenu->addAction(m_pasteModel);
    connect(m_editMenu, &QMenu::aboutToShow, this, &MainWindow::fillCopyModelMenu);
    m_editMenu->addSeparator();
    m_editMenu->addActions({m_filter, m_nextHit, m_previousHit});
    m_editMenu->addSeparator();
    m_editMenu->addAction(m_settings);

    m_viewMenu = add();
    m_docksMenu = m_viewMenu->addMenu(QString());
    connect(m_docksMenu, &QMenu::aboutToShow, this, &MainWindow::fillDocksMenu);
    m_viewMenu->addAction(m_resetLayout);
    m_viewMenu->addSeparator();
    m_viewMenu->addActions(
        {m_expandAll, m_collapseAll, m_secondView, m_nextPane, m_previousPane, m_nextRegion, m_previousRegion});
    m_viewMenu->addSeparator();
    m_themeMenu = m_viewMenu->addMenu(QString());
    m_themeMenu->addActions(m_themes->actions());
    m_languageMenu = m_viewMenu->addMenu(QString());
    m_languageMenu->addActions(m_languages->actions());

    m_modelMenu = add();
    m_modelMenu->addAction(m_exportAs);
    m_modelMenu->addAction(m_transfer);
    m_layoutMenu = m_modelMenu->addMenu(QString());
    m_layoutMenu->addActions(m_layouts->actions());
    connect(m_layoutMenu, &QMenu::aboutToShow, this, &MainWindow::fillLayoutMenu);
    m_modelMenu->addSeparator();
    m_modelMenu->addAction(m_closePane);

    m_tensorMenu = add();
    m_toolsMenu = add();
    m_toolsMenu->addAction(m_openPalette);
    m_helpMenu = add();
    m_helpMenu->addActions({m_help, m_formats, m_about});
}

void MainWindow::makeToolBar()
{
    m_toolBar = addToolBar(QString());
    m_toolBar->setObjectName(u"toolBar"_s);
    m_toolBar->setMovable(false);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_toolBar->setIconSize({20, 16});
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    // Its action could hide the toolbar, with no way to restore it by mouse.
    m_toolBar->toggleViewAction()->setVisible(false);
    m_toolBar->addActions({m_open, m_exportAs});
    m_toolBar->addSeparator();
    m_toolBar->addActions({m_undo, m_redo});
    m_workbenchEnd = m_toolBar->addSeparator();
    m_toolBar->insertSeparator(m_workbenchEnd);

    auto *stretch = new QWidget;
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(stretch);
    m_workbenchEnd->setVisible(false);
    m_search = new SearchField;
    m_searchAction = m_toolBar->addWidget(m_search);
    m_searchButton = new QToolButton;
    m_searchButton->setIcon(icon(u"search"_s));
    m_searchButton->setAutoRaise(true);
    m_searchButtonAction = m_toolBar->addWidget(m_searchButton);
    auto *edge = new QWidget;
    edge->setFixedWidth(6);
    m_toolBar->addWidget(edge);
    connect(m_search, &SearchField::paletteRequested, this, &MainWindow::openPalette);
    connect(m_searchButton, &QToolButton::clicked, this, [this] { openPalette(); });
}

void MainWindow::makeStatusBar()
{
    m_told = new StatusLine;
    m_told->setContentsMargins(8, 0, 8, 0);
    m_figures = new QLabel;
    m_figures->setTextFormat(Qt::PlainText);
    m_figures->setContentsMargins(8, 0, 8, 0);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_told, 1);
    statusBar()->addPermanentWidget(m_figures);
    // Memory use changes with edits and when work ends, and is not urgent.
    m_figuresSoon.setSingleShot(true);
    m_figuresSoon.setInterval(300);
    connect(&m_figuresSoon, &QTimer::timeout, this, &MainWindow::updateStatus);
    const auto soon = [this] { m_figuresSoon.start(); };
    connect(&m_workspace, &Workspace::told, this, soon);
    connect(&m_workspace.jobs(), &JobRunner::idleChanged, this, soon);
}

void MainWindow::addStatusWidget(QWidget *widget)
{
    statusBar()->insertPermanentWidget(1, widget);
}

void MainWindow::fitToolBar()
{
    const QFont base = font();
    const bool wide = width() >= 1100;
    m_toolBar->setToolButtonStyle(wide ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    m_search->setFixedWidth(scaled(wide ? 330 : 200, base));
    const bool field = width() >= 960;
    m_searchAction->setVisible(field);
    m_searchButtonAction->setVisible(!field);
    m_toolBar->setFixedHeight(scaled(40, base));
    statusBar()->setFixedHeight(scaled(22, base));
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    for (const RecentFile &file : recentfiles::all()) {
        if (!recentfiles::sizeOf(file.path))
            continue;
        QString text = shownPath(file.path);
        QAction *action = m_recentMenu->addAction(text.replace(u'&', u"&&"_s));
        connect(action, &QAction::triggered, this,
                [this, path = file.path] { m_workspace.opener().openAgain({path}); });
    }
    if (m_recentMenu->isEmpty())
        m_recentMenu->addAction(tr("No recent files"))->setEnabled(false);
}

void MainWindow::fillDocksMenu()
{
    m_docksMenu->clear();
    for (DockAction *action : std::as_const(m_dockActions)) {
        action->setEnabled(m_docks->areDocksShown());
        m_docksMenu->addAction(action);
    }
}

void MainWindow::fillLayoutMenu()
{
    const ModelDocument *document = m_workspace.activeDocument();
    m_layouts->setEnabled(document);
    for (QAction *action : m_layouts->actions())
        action->setChecked(document && int(document->state().layout()) == action->data().toInt());
}

void MainWindow::fillCopyModelMenu()
{
    m_copyModelMenu->clear();
    m_copyModelMenu->setEnabled(m_workspace.activeDocument());
    for (const Format *format : modelclipboard::formats()) {
        QAction *action = m_copyModelMenu->addAction(nameForPeople(format->info));
        connect(action, &QAction::triggered, this, [this, format] {
            if (ModelDocument *document = m_workspace.activeDocument())
                modelclipboard::copy(m_workspace, document, *format);
        });
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
    }
    retranslate();
}

void MainWindow::updateActions()
{
    const bool model = m_panes->activeModelPane();
    m_filter->setEnabled(model);
    for (QAction *action : {m_secondView, m_expandAll, m_collapseAll, m_nextHit, m_previousHit})
        action->setEnabled(model && !m_centerPage);
    m_closePane->setEnabled(m_panes->activePane());
    m_reload->setEnabled(model && Reloader::canReload(m_workspace.activeDocument()));
    for (QAction *action : {m_exportAgain, m_exportAs}) {
        action->setVisible(bool(m_export));
        action->setEnabled(model && m_export);
    }
    m_transfer->setVisible(bool(m_transferHandler));
    m_transfer->setEnabled(model && m_transferHandler && m_workspace.documents().size() > 1);
    for (QAction *action : {m_nextPane, m_previousPane})
        action->setEnabled(m_panes->panes().size() > 1 && !m_centerPage);
    for (DockAction *action : std::as_const(m_dockActions))
        action->setEnabled(m_docks->areDocksShown());
    const QUndoGroup *group = m_workspace.history().undoGroup();
    const auto follow = [](QAction *action, bool enabled, const QString &step) {
        action->setEnabled(enabled);
        setTip(action, step.isEmpty() ? action->text() : tr("%1: %2", "command, step").arg(action->text(), step));
    };
    const ModelDocument *document = m_workspace.activeDocument();
    const QUndoStack *stack = document ? m_workspace.history().undoStack(document) : nullptr;
    const int next = stack ? stack->index() : 0;
    follow(m_undo, group->canUndo(), m_workspace.history().stepText(document, next - 1));
    follow(m_redo, group->canRedo(), m_workspace.history().stepText(document, next));
}

void MainWindow::updateStatus()
{
    const auto &documents = m_workspace.documents();
    QString text;
    QString tip;
    if (!documents.isEmpty()) {
        text = tr("%n model(s)", nullptr, int(documents.size())) + u" · "_s +
               tr("%1 mapped").arg(bytesText(platform::mappedBytes()));
        tip = tr("Mapped: files that are read in place, piece by piece, as needed.");
        if (const auto memory = platform::ownMemory()) {
            text += u" · "_s + tr("%1 in memory").arg(bytesText(*memory));
            tip += u'\n' + tr("In memory: memory used by the program itself, including edits and previews.");
        }
    }
    m_figures->setToolTip(m_figuresText.isEmpty() ? tip : QString());
    m_figures->setText(m_figuresText.isEmpty() ? text : m_figuresText);
    for (QLabel *label : {m_told, m_figures}) {
        QPalette quiet = label->palette();
        quiet.setColor(QPalette::WindowText, color(Role::TextSecondary));
        label->setPalette(quiet);
    }
}

void MainWindow::showAbout()
{
    QDialog dialog(this);
    dialog.setWindowTitle(tr("About Burnish"));
    auto *symbol = new QLabel;
    symbol->setPixmap(applicationIcon().pixmap(64, 64));
    auto *name = new QLabel(u"Burnish"_s);
    name->setFont(titleFont(font(), 3));
    auto *text = new QLabel(tr("Version %1\nA workbench for model surgery on neural-network weight files.\n"
                               "MIT licence. Built with Qt %2.")
                                .arg(QStringLiteral(BURNISH_VERSION), QString::fromLatin1(qVersion())));
    text->setTextFormat(Qt::PlainText);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto *words = new QVBoxLayout;
    words->setSpacing(8);
    words->addWidget(name);
    words->addWidget(text);
    words->addStretch(1);
    auto *top = new QHBoxLayout;
    top->setSpacing(16);
    top->addWidget(symbol, 0, Qt::AlignTop);
    top->addLayout(words, 1);
    auto *layout = new QVBoxLayout(&dialog);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(24);
    layout->addLayout(top);
    layout->addWidget(buttons);
    dialog.exec();
}

void MainWindow::retranslateChoices()
{
    for (QAction *action : m_themes->actions()) {
        const auto mode = ThemeMode(action->data().toInt());
        action->setText(mode == ThemeMode::Light ? tr("Light") : mode == ThemeMode::Dark ? tr("Dark") : tr("System"));
        action->setChecked(mode == Theme::instance().mode());
    }
    for (QAction *action : m_languages->actions())
        action->setChecked(action->data().toString() == LanguageManager::instance().language());
    for (QAction *action : m_layouts->actions()) {
        switch (Layout(action->data().toInt())) {
        case Layout::Unknown:
            action->setText(tr("Unknown"));
            break;
        case Layout::Burn:
            action->setText(tr("Burn: Linear weights are [in, out]"));
            break;
        case Layout::PyTorch:
            action->setText(tr("PyTorch: Linear weights are [out, in]"));
            break;
        case Layout::Other:
            action->setText(tr("Other"));
            break;
        }
    }
}

void MainWindow::retranslate()
{
    const auto name = [](QAction *action, const QString &text, const QString &toolText = {}) {
        action->setText(text);
        const QString plain = withoutAccessKey(toolText.isEmpty() ? text : toolText);
        action->setIconText(plain);
        setTip(action, plain);
    };
    m_fileMenu->setTitle(tr("&File"));
    m_recentMenu->setTitle(tr("Open recent"));
    m_editMenu->setTitle(tr("&Edit"));
    m_copyModelMenu->setTitle(tr("Copy model as"));
    m_viewMenu->setTitle(tr("&View"));
    m_docksMenu->setTitle(tr("Panels"));
    m_themeMenu->setTitle(tr("Theme"));
    m_languageMenu->setTitle(tr("Language"));
    m_modelMenu->setTitle(tr("&Model"));
    m_layoutMenu->setTitle(tr("Tensor layout"));
    m_tensorMenu->setTitle(tr("&Tensor"));
    m_toolsMenu->setTitle(tr("T&ools"));
    m_helpMenu->setTitle(tr("&Help"));
    name(m_open, tr("&Open…"));
    name(m_openFolder, tr("Open folder…"));
    name(m_openAlone, tr("Open one file of a set…"));
    name(m_exportAgain, tr("Export"));
    name(m_transfer, tr("Transfer weights into…"));
    name(m_exportAs, tr("Export as…"), tr("Export…"));
    name(m_reload, tr("Reload"));
    name(m_closePane, tr("Close"));
    name(m_quit, tr("Quit"));
    name(m_undo, tr("Undo"));
    name(m_redo, tr("Redo"));
    name(m_pasteModel, tr("Paste model"));
    name(m_filter, tr("Filter"));
    name(m_nextHit, tr("Next filter match"));
    name(m_previousHit, tr("Previous filter match"));
    name(m_nextPane, tr("Next pane"));
    name(m_previousPane, tr("Previous pane"));
    name(m_nextRegion, tr("Next region"));
    name(m_previousRegion, tr("Previous region"));
    name(m_secondView, tr("Second view of the model"));
    name(m_expandAll, tr("Expand all"));
    name(m_collapseAll, tr("Collapse all"));
    name(m_openPalette, tr("Command palette"));
    name(m_resetLayout, tr("Reset layout"));
    name(m_settings, tr("Settings…"));
    name(m_help, tr("Keyboard shortcuts"));
    name(m_formats, tr("Supported formats"));
    name(m_about, tr("About Burnish"));
    retranslateChoices();
    for (DockAction *action : std::as_const(m_dockActions))
        name(action, action->panel()->title());
    m_nodeActions->retranslate();
    m_tensorMenu->clear();
    m_nodeActions->fillMenu(m_tensorMenu);
    const QString keys = m_openPalette->shortcut().toString(QKeySequence::NativeText);
    m_search->setPlaceholderText(tr("Command, tensor or setting (%1)").arg(keys));
    m_search->setAccessibleName(tr("Command, tensor or setting"));
    m_searchButton->setToolTip(m_search->placeholderText());
    m_searchButton->setAccessibleName(m_search->accessibleName());
    m_toolBar->setWindowTitle(tr("Toolbar"));
    if (m_workspace.documents().isEmpty())
        m_told->setText(tr("Ready"));
    updateActions();
    updateStatus();
}

} // namespace burnish
