// SPDX-License-Identifier: MIT
#include "widgets/preferences/shortcuts.h"

#include "widgets/preferences/settings.h"

#include <QAction>
#include <QHash>
#include <QKeyEvent>

#include <algorithm>
#include <array>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Keys that lists, fields and dialogs need for themselves.
bool isNeededAlone(Qt::Key key)
{
    static constexpr std::array moving = {Qt::Key_Escape, Qt::Key_Tab,   Qt::Key_Backtab, Qt::Key_Backspace,
                                          Qt::Key_Return, Qt::Key_Enter, Qt::Key_Home,    Qt::Key_End,
                                          Qt::Key_Left,   Qt::Key_Up,    Qt::Key_Right,   Qt::Key_Down,
                                          Qt::Key_PageUp, Qt::Key_Menu,  Qt::Key_PageDown};
    // All characters have smaller codes than the other keys.
    return key < Qt::Key_Escape || std::ranges::find(moving, key) != moving.end();
}

} // namespace

Shortcuts &Shortcuts::instance()
{
    static Shortcuts shortcuts;
    return shortcuts;
}

void Shortcuts::add(QAction *action)
{
    const QString command = action->objectName();
    Q_ASSERT(!command.isEmpty());
    m_entries.removeIf([&](const Entry &entry) { return !entry.action || entry.command == command; });
    m_entries.append({action, command, action->shortcuts()});
    // Without changed shortcuts, no other action is affected.
    if (Settings::instance().shortcut(command) || areAnyChanged())
        apply();
}

QList<QAction *> Shortcuts::actions() const
{
    QList<QAction *> actions;
    for (const Entry &entry : m_entries)
        if (entry.action)
            actions += entry.action;
    return actions;
}

const Shortcuts::Entry *Shortcuts::find(const QAction *action) const
{
    const auto found =
        std::ranges::find_if(m_entries, [&](const Entry &entry) { return entry.action && entry.action == action; });
    return found != m_entries.end() ? &*found : nullptr;
}

const Shortcuts::Entry *Shortcuts::find(const QString &command) const
{
    const auto found =
        std::ranges::find_if(m_entries, [&](const Entry &entry) { return entry.action && entry.command == command; });
    return found != m_entries.end() ? &*found : nullptr;
}

bool Shortcuts::contains(const QAction *action) const
{
    return find(action) != nullptr;
}

QList<QKeySequence> Shortcuts::defaultsOf(const QAction *action) const
{
    const Entry *entry = find(action);
    return entry ? entry->defaults : QList<QKeySequence>();
}

bool Shortcuts::isChanged(const QAction *action) const
{
    const Entry *entry = find(action);
    return entry && action->shortcuts() != entry->defaults;
}

bool Shortcuts::areAnyChanged() const
{
    return std::ranges::any_of(m_entries, [this](const Entry &entry) { return isChanged(entry.action); });
}

QAction *Shortcuts::ownerOf(const QKeySequence &keys, const QAction *except) const
{
    for (const Entry &entry : m_entries)
        if (entry.action && entry.action != except && entry.action->shortcuts().contains(keys))
            return entry.action;
    return nullptr;
}

QString Shortcuts::refusalOf(const QKeySequence &keys)
{
    if (keys.isEmpty() || keys[0].key() == Qt::Key_unknown)
        return tr("This key cannot be used as a shortcut.");
    const Qt::KeyboardModifiers modifiers = keys[0].keyboardModifiers();
    if (!(modifiers & ~(Qt::ShiftModifier | Qt::KeypadModifier)) && isNeededAlone(keys[0].key()))
        return tr("%1 by itself types text or moves in lists. Add Ctrl or Alt.", "keys")
            .arg(keys.toString(QKeySequence::NativeText));
    return {};
}

void Shortcuts::set(QAction *action, const QKeySequence &keys)
{
    if (const Entry *entry = find(action)) {
        store(*entry, keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys});
        apply();
    }
}

void Shortcuts::restore(QAction *action)
{
    if (const Entry *entry = find(action)) {
        store(*entry, entry->defaults);
        apply();
    }
}

void Shortcuts::restoreAll()
{
    Settings::instance().restoreShortcuts();
    apply();
}

void Shortcuts::store(const Entry &entry, const QList<QKeySequence> &keys)
{
    Settings &settings = Settings::instance();
    for (const QKeySequence &one : keys) {
        for (const Entry &other : m_entries) {
            if (!other.action || &other == &entry || !other.action->shortcuts().contains(one))
                continue;
            QList<QKeySequence> rest = other.action->shortcuts();
            rest.removeAll(one);
            settings.setShortcut(other.command, rest);
        }
    }
    if (keys == entry.defaults)
        settings.restoreShortcut(entry.command);
    else
        settings.setShortcut(entry.command, keys);
}

void Shortcuts::apply()
{
    // Keys in the settings belong to the first command that has them there, so that none is ambiguous whatever the file
    // contains; defaults come after them.
    QHash<QKeySequence, const Entry *> owners;
    QHash<const Entry *, QList<QKeySequence>> chosen;
    for (const Entry &entry : m_entries) {
        const auto keys = Settings::instance().shortcut(entry.command);
        if (!entry.action || !keys)
            continue;
        chosen.insert(&entry, *keys);
        for (const QKeySequence &one : *keys)
            if (!owners.contains(one))
                owners.insert(one, &entry);
    }
    bool isAnyChanged = false;
    for (const Entry &entry : m_entries) {
        if (!entry.action)
            continue;
        QList<QKeySequence> keys = chosen.value(&entry, entry.defaults);
        keys.removeIf([&](const QKeySequence &one) { return owners.value(one, &entry) != &entry; });
        if (keys == entry.action->shortcuts())
            continue;
        entry.action->setShortcuts(keys);
        isAnyChanged = true;
    }
    if (isAnyChanged)
        Q_EMIT changed();
}

QList<QKeySequence> Shortcuts::standardKeysOf(const QString &command)
{
    static const QHash<QString, QList<QKeySequence>> standard = {
        {u"undo"_s, {QKeySequence(QKeySequence::Undo)}},
        {u"redo"_s, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)}},
        {u"reload"_s, {QKeySequence(Qt::Key_F5)}},
        {u"closePane"_s, {QKeySequence(Qt::CTRL | Qt::Key_W)}},
        {u"openPalette"_s, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)}},
        {u"manual"_s, {QKeySequence(Qt::Key_F1)}},
        {u"help"_s, {QKeySequence(Qt::SHIFT | Qt::Key_F1)}},
        {u"node.cut"_s, {QKeySequence(QKeySequence::Cut)}},
        {u"node.copy"_s, {QKeySequence(QKeySequence::Copy)}},
        {u"node.paste"_s, {QKeySequence(QKeySequence::Paste)}},
        {u"node.rename"_s, {QKeySequence(Qt::Key_F2)}},
        {u"node.delete"_s, {QKeySequence(Qt::Key_Delete)}},
        {u"row.add"_s, {QKeySequence(Qt::Key_Insert)}},
        {u"row.moveUp"_s, {QKeySequence(Qt::ALT | Qt::Key_Up)}},
        {u"row.moveDown"_s, {QKeySequence(Qt::ALT | Qt::Key_Down)}}};
    return standard.value(command);
}

const QStringList &Shortcuts::listCommands()
{
    static const QStringList commands = {u"node.cut"_s,    u"node.copy"_s, u"node.paste"_s, u"node.rename"_s,
                                         u"node.delete"_s, u"row.add"_s,   u"row.moveUp"_s, u"row.moveDown"_s};
    return commands;
}

QList<QKeySequence> Shortcuts::keysOf(const QString &command) const
{
    const Entry *entry = find(command);
    return entry ? entry->action->shortcuts() : standardKeysOf(command);
}

QString Shortcuts::textOf(const QString &command)
{
    const QList<QKeySequence> keys = instance().keysOf(command);
    return keys.isEmpty() ? QString() : keys.first().toString(QKeySequence::NativeText);
}

bool Shortcuts::matches(const QKeyEvent &event, const QString &command) const
{
    return keysOf(command).contains(QKeySequence(event.keyCombination()));
}

bool Shortcuts::takeUndo(QEvent *event, const std::function<bool()> &isRequested, const std::function<void()> &undo,
                         const std::function<void()> &redo) const
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isUndo = matches(*key, QStringLiteral("undo"));
    if ((!isUndo && !matches(*key, QStringLiteral("redo"))) || !isRequested())
        return false;
    if (event->type() == QEvent::KeyPress)
        isUndo ? undo() : redo();
    event->accept();
    return true;
}

} // namespace burnish
