// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>

class QAction;
class QEvent;
class QKeyEvent;

namespace burnish {

/// The commands with shortcuts that the user can change. A command is named by its action's object name, which never
/// changes, as the settings use it. GUI thread only.
class Shortcuts : public QObject
{
    Q_OBJECT

public:
    static Shortcuts &instance();

    /// Adds an action, which has its default shortcuts, and applies the user's. The action must have an object name;
    /// another action with the same name takes its place.
    void add(QAction *action);
    /// All of them, in the order they were added.
    [[nodiscard]] QList<QAction *> actions() const;
    [[nodiscard]] bool contains(const QAction *action) const;

    [[nodiscard]] QList<QKeySequence> defaultsOf(const QAction *action) const;
    [[nodiscard]] bool isChanged(const QAction *action) const;
    [[nodiscard]] bool areAnyChanged() const;
    /// The action that these keys trigger, other than `except`; null if there is none.
    [[nodiscard]] QAction *ownerOf(const QKeySequence &keys, const QAction *except = nullptr) const;

    /// Why the keys cannot be a shortcut, in one sentence; empty if they can.
    [[nodiscard]] static QString refusalOf(const QKeySequence &keys);
    /// Replaces the action's shortcuts and takes the keys away from other actions. Empty keys: no shortcut.
    void set(QAction *action, const QKeySequence &keys);
    /// Restores the defaults and takes them away from other actions.
    void restore(QAction *action);
    void restoreAll();

    /// The default shortcuts of the commands that texts outside of the window's menus name (undo, redo, reload,
    /// closePane, openPalette, manual and help), and of listCommands().
    [[nodiscard]] static QList<QKeySequence> standardKeysOf(const QString &command);
    /// The commands with keys that lists and tables handle themselves, see ListKeys.
    [[nodiscard]] static const QStringList &listCommands();
    /// The present shortcuts; the standard ones if there is no window.
    [[nodiscard]] QList<QKeySequence> keysOf(const QString &command) const;
    /// The first shortcut of the command with this name as labelled on the keyboard; empty for none.
    [[nodiscard]] static QString textOf(const QString &command);
    /// True if the event's keys are a shortcut of the command with this name.
    [[nodiscard]] bool matches(const QKeyEvent &event, const QString &command) const;

    /// For the event() of a widget with an undo of its own: while `isRequested`, keeps the shortcuts for undo and redo
    /// from the window, and calls `undo` or `redo` when they are pressed. Returns true for these events, which are then
    /// accepted. Calls nothing for other events, which may come before the widget is complete.
    [[nodiscard]] bool takeUndo(QEvent *event, const std::function<bool()> &isRequested,
                                const std::function<void()> &undo, const std::function<void()> &redo) const;

Q_SIGNALS:
    /// Some shortcuts have changed. All actions have theirs.
    void changed();

private:
    struct Entry
    {
        QPointer<QAction> action;
        QString command;
        QList<QKeySequence> defaults;
    };

    Shortcuts() = default;
    [[nodiscard]] const Entry *find(const QAction *action) const;
    [[nodiscard]] const Entry *find(const QString &command) const;
    void store(const Entry &entry, const QList<QKeySequence> &keys);
    void apply();

    QList<Entry> m_entries;
};

} // namespace burnish
