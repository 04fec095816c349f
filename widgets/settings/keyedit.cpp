// SPDX-License-Identifier: MIT
#include "widgets/settings/keyedit.h"

#include <QEvent>
#include <QKeyEvent>

namespace burnish {

namespace {

bool isModifier(int key)
{
    return key == Qt::Key_Control || key == Qt::Key_Shift || key == Qt::Key_Alt || key == Qt::Key_Meta ||
           key == Qt::Key_AltGr || key == Qt::Key_CapsLock || key == Qt::Key_NumLock || key == Qt::Key_unknown ||
           key == 0;
}

/// Shift counts only where it is not needed to type the character: "Ctrl+?", not "Ctrl+Shift+?".
QKeySequence keysOf(const QKeyEvent &event)
{
    Qt::KeyboardModifiers modifiers = event.modifiers() & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
    const QString text = event.text();
    const bool isSymbol = !text.isEmpty() && text[0].isPrint() && !text[0].isLetterOrNumber() && !text[0].isSpace();
    if (isSymbol)
        modifiers &= ~Qt::ShiftModifier;
    const auto key = event.key() == Qt::Key_Backtab ? Qt::Key_Tab : Qt::Key(event.key());
    return QKeySequence(QKeyCombination(modifiers, key));
}

} // namespace

KeyEdit::KeyEdit(QWidget *parent)
    : QLineEdit(parent)
{
    setReadOnly(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    // Keys, not characters: an input method would keep them.
    setAttribute(Qt::WA_InputMethodEnabled, false);
}

void KeyEdit::setKeys(const QString &text)
{
    m_keys = text;
    showState();
}

void KeyEdit::showState()
{
    setPlaceholderText(hasFocus() ? tr("Press the new keys") : tr("None"));
    setText(hasFocus() ? QString() : m_keys);
    setAccessibleDescription(m_keys);
}

void KeyEdit::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    showState();
}

void KeyEdit::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    showState();
}

bool KeyEdit::event(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showState();
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QLineEdit::event(event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isPlain = !(key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    const bool isLeaving = key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab;
    if (isPlain && isLeaving)
        return QLineEdit::event(event);
    event->accept();
    if (event->type() == QEvent::ShortcutOverride || isModifier(key->key()))
        return true;
    if (isPlain && key->key() == Qt::Key_Escape)
        Q_EMIT cancelled();
    else
        Q_EMIT pressed(keysOf(*key));
    return true;
}

} // namespace burnish
