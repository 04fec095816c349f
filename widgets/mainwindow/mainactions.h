// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;
class QActionGroup;
class QKeySequence;
class QWidget;

namespace burnish {

/// The main window's own actions with their icons, shortcuts and names. The window connects and enables them; themes
/// and languages are changed here.
class MainActions : public QObject
{
    Q_OBJECT

public:
    /// Adds all actions to the window, which is the parent.
    explicit MainActions(QWidget *window);

    void retranslate();

    QAction *const open;
    QAction *const openFolder;
    QAction *const openLocal;
    QAction *const openAlone;
    QAction *const exportAgain;
    QAction *const exportAs;
    QAction *const transfer;
    QAction *const reload;
    QAction *const closePane;
    QAction *const closeOthers;
    QAction *const closeAll;
    QAction *const quit;
    QAction *const undo;
    QAction *const redo;
    QAction *const pasteModel;
    QAction *const filter;
    QAction *const nextHit;
    QAction *const previousHit;
    QAction *const nextPane;
    QAction *const previousPane;
    QAction *const nextRegion;
    QAction *const previousRegion;
    QAction *const secondView;
    QAction *const expandAll;
    QAction *const collapseAll;
    QAction *const openPalette;
    QAction *const resetLayout;
    QAction *const settings;
    QAction *const manual;
    QAction *const tour;
    QAction *const help;
    QAction *const formats;
    QAction *const about;

    /// Keys for lists, which only the settings show (preferences/listkeys.h): they trigger nothing themselves.
    QAction *const addRow;
    QAction *const moveRowUp;
    QAction *const moveRowDown;

    QActionGroup *const themes;    ///< with a ThemeMode as data
    QActionGroup *const languages; ///< with the language's code as data
    QActionGroup *const layouts;   ///< with a Layout as data

private:
    /// `command` names the action in the settings (preferences/shortcuts.h).
    QAction *makeListKeys(const QString &command);
    QAction *make(const QString &command, const QString &iconName, const QKeySequence &keys);
    void makeChoices();
    void retranslateChoices();
};

/// Names an action for menus, and for tools and tips by `toolText` or else the same text.
void nameAction(QAction *action, const QString &text, const QString &toolText = {});

} // namespace burnish
