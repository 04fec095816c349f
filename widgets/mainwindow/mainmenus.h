// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;
class QMenu;
class QMenuBar;

namespace burnish {

class MainActions;
class NodeActions;
class Workspace;

/// The menus of the main window. Menus that list files, formats or layouts are filled when they are shown.
class MainMenus : public QObject
{
    Q_OBJECT

public:
    MainMenus(QMenuBar *bar, const MainActions &actions, NodeActions &nodeActions, Workspace &workspace);

    /// Adds entries to the File menu, above those that close.
    void addFileActions(const QList<QAction *> &actions);
    /// Adds entries to the Model menu, after the export.
    void addModelActions(const QList<QAction *> &actions);
    /// Adds entries to the Tools menu, above the palette.
    void addToolActions(const QList<QAction *> &actions);
    void retranslate();
    void fillCopyModelMenu();

    [[nodiscard]] const QList<QAction *> &fileActions() const { return m_fileActions; }
    [[nodiscard]] const QList<QAction *> &modelActions() const { return m_modelActions; }

    QMenu *const file;
    QMenu *const recent;
    QMenu *const edit;
    QMenu *const copyModel;
    QMenu *const view;
    QMenu *const docks; ///< filled by the window
    QMenu *const theme;
    QMenu *const language;
    QMenu *const model;
    QMenu *const layout;
    QMenu *const tensor;
    QMenu *const tools;
    QMenu *const help;

private:
    void fillFileMenu();
    void fillEditMenu();
    void fillViewMenu();
    void fillModelMenu();
    void fillRecentMenu();
    void fillLayoutMenu();

    const MainActions &m_actions;
    NodeActions &m_nodeActions;
    Workspace &m_workspace;
    QAction *m_fileEnd = nullptr;
    QList<QAction *> m_fileActions;
    QList<QAction *> m_modelActions;
};

} // namespace burnish
