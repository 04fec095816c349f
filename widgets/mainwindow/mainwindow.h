// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/panel.h"
#include "widgets/palette/palettemodel.h"

#include <QMainWindow>
#include <QPointer>

#include <functional>

class QStackedWidget;

namespace burnish {

class CloseGuard;
class CommandPalette;
class DockAction;
class DockArrangement;
class DropExecutor;
class FormatsDialog;
class HelpDialog;
class MainActions;
class MainMenus;
class MainStatusBar;
class MainToolBar;
class ModelDocument;
class NodeActions;
class PaneArea;
class PanelDock;
class StartPage;
class Workspace;
struct Command;

/// What the manual is opened at while a page stands in for the panes.
constexpr const char *manualTargetProperty = "manualTarget";

/// The main window: menus, toolbar, the panes or the start page in the centre, the panels around them, the palette on
/// top, and files dropped anywhere on it.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(Workspace &workspace, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Puts a panel into its own dock. Panels with the same place are tabbed in the order they are added. Call before
    /// restoreLayout(). A Workbench panel gets a button in the toolbar.
    PanelDock *addPanel(Panel *panel);
    /// Restores the last session's size and docks, or the default arrangement. An explicit size takes precedence.
    void restoreLayout(const QSize &size = {});

    /// Called to export; `again`: to the same file with the same settings, if there was one. Without a handler, no
    /// export is offered.
    using ExportHandler = std::function<void(ModelDocument *document, bool again)>;
    void setExportHandler(ExportHandler handler);

    /// Called to transfer tensors of the document to another one. Without a handler, this is not offered.
    using TransferHandler = std::function<void(ModelDocument *document)>;
    void setTransferHandler(TransferHandler handler);

    /// Adds entries to the File menu, above those that close.
    void addFileActions(const QList<QAction *> &actions);
    /// Adds entries to the Model menu, after the export and those added before.
    void addModelActions(const QList<QAction *> &actions);
    /// Adds a checkable action to the panels' buttons in the toolbar, to the Tools menu and to the palette, together
    /// with related actions, after the panels added before.
    void addToolActions(QAction *button, const QList<QAction *> &others = {});
    /// Shows a page in place of the panes, which are kept below it, and of all docks except that of `beside`; null
    /// restores panes and docks. Takes ownership of the page. Ctrl+F goes to its FilterEdit. What the status bar says
    /// speaks of what is left, and goes with it. Its property `manualTargetProperty` is its place in the manual.
    void setCenterPage(QWidget *page, const Panel *beside = nullptr);
    [[nodiscard]] QWidget *centerPage() const { return m_centerPage; }
    /// Replaces the figures on the right of the status bar; empty restores them.
    void setFiguresText(const QString &text);

    /// Adds a line above the panes and the start page, which shows itself when needed.
    void setBanner(QWidget *banner);
    /// A widget above the others that the shortcuts for the next and the previous region reach, too; null for none.
    void setGuide(QWidget *guide) { m_guide = guide; }

    /// Asks before closing would lose edits.
    [[nodiscard]] CloseGuard *closeGuard() const { return m_closeGuard; }
    [[nodiscard]] PaneArea *panes() const { return m_panes; }
    [[nodiscard]] DockArrangement &docks() const { return *m_docks; }
    /// Carries out drops and pastes.
    [[nodiscard]] DropExecutor &dropExecutor() const { return *m_executor; }
    [[nodiscard]] NodeActions *nodeActions() const { return m_nodeActions; }
    /// True if nothing is being opened or computed.
    [[nodiscard]] bool isIdle() const;

    /// Moves the focus to the active pane, or to what is shown in place of the panes.
    void focusPanes();
    void openPalette(const QString &text = {});
    /// Adds a small widget next to the figures of the status bar, which takes no space while hidden.
    void addStatusWidget(QWidget *widget);
    [[nodiscard]] MainToolBar *toolBar() const { return m_toolBar; }
    [[nodiscard]] StartPage *startPage() const { return m_start; }

Q_SIGNALS:
    void tourRequested();

protected:
    /// Skips what lies behind other tabs: Qt counts it as visible.
    bool focusNextPrevChild(bool next) override;
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void moveEvent(QMoveEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void connectActions();
    void connectPanes();
    void fillDocksMenu();
    DockAction *addDockAction(PanelDock *dock);
    void addDockActions();
    void retranslate();
    /// Updates texts with shortcuts that can be changed.
    void showShortcuts();
    void updateTitle();
    void updateActions();
    void updateUndoActions();
    void openFiles();
    /// Opens files of sets as they are, without their sets.
    void openFilesAlone();
    void openFolder();
    /// Shows the models of local stores, to be opened by name.
    void showLocalModels();
    /// Asks which models of a folder to open.
    void chooseModels(const QString &folder, const QStringList &models);
    void exportActive(bool again);
    void paste(bool prompt);
    void focusRegion(int steps);
    void focusFilter();
    void fitBars();
    /// Moves what is outside of all screens onto one.
    void bringBack();
    void showCenter();
    /// Opens the manual at what has the focus.
    void showManual();
    void showHelp();
    void showFormats();
    void showSettings();
    [[nodiscard]] QList<Command> commands();
    [[nodiscard]] QList<PaletteEntry> paletteEntries();
    [[nodiscard]] QList<PaletteEntry> tensorEntries(const QStringList &words, int limit);
    [[nodiscard]] QList<PaletteEntry> localModelEntries(const QStringList &words, int limit);
    [[nodiscard]] QList<QWidget *> regions() const;

    Workspace &m_workspace;
    QStackedWidget *m_center;
    MainActions *m_actions;
    MainMenus *m_menus;
    MainToolBar *m_toolBar;
    MainStatusBar *m_statusBar;
    PaneArea *m_panes;
    NodeActions *m_nodeActions;
    DropExecutor *m_executor;
    StartPage *m_start;
    QWidget *m_centerPage = nullptr;
    CommandPalette *m_palette;
    QPointer<HelpDialog> m_helpDialog;
    QPointer<FormatsDialog> m_formatsDialog;
    DockArrangement *m_docks;
    CloseGuard *m_closeGuard;
    bool m_fitsScreen = true; ///< unless a size was given
    bool m_frameIsKnown = false;
    bool m_isQuitting = false; ///< do not ask any more
    ExportHandler m_export;
    TransferHandler m_transferHandler;
    QList<DockAction *> m_dockActions;
    QList<QAction *> m_toolActions;
    QPointer<QWidget> m_guide;
};

} // namespace burnish
