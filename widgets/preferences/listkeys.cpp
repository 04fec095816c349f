// SPDX-License-Identifier: MIT
#include "widgets/preferences/listkeys.h"

#include "widgets/preferences/shortcuts.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QTextEdit>

namespace burnish {

namespace {

bool isTextField(const QWidget *widget)
{
    return qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QTextEdit *>(widget) ||
           qobject_cast<const QPlainTextEdit *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget);
}

} // namespace

void ListKeys::install()
{
    static ListKeys *s_keys = nullptr;
    if (s_keys)
        return;
    s_keys = new ListKeys(qApp);
    qApp->installEventFilter(s_keys);
    connect(s_keys, &QObject::destroyed, [] { s_keys = nullptr; });
}

bool ListKeys::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey || m_isSending || !watched->isWidgetType() || watched != QApplication::focusWidget())
        return QObject::eventFilter(watched, event);
    auto *widget = static_cast<QWidget *>(watched);
    return !isTextField(widget) && translate(widget, static_cast<QKeyEvent *>(event));
}

bool ListKeys::translate(QWidget *widget, QKeyEvent *event)
{
    const QKeySequence pressed(event->keyCombination());
    const Shortcuts &shortcuts = Shortcuts::instance();
    bool isUsual = false;
    for (const QString &command : Shortcuts::listCommands()) {
        const QList<QKeySequence> usual = Shortcuts::standardKeysOf(command);
        const QList<QKeySequence> now = shortcuts.keysOf(command);
        if (usual.contains(pressed)) {
            if (now.contains(pressed))
                return false;
            isUsual = true;
            continue;
        }
        if (!now.contains(pressed))
            continue;
        const QKeyCombination keys = usual.first()[0];
        QKeyEvent other(event->type(), keys.key(), keys.keyboardModifiers());
        // The widget may be destroyed, but its parents must not see the event as well.
        const QScopedValueRollback sending(m_isSending, true);
        QCoreApplication::sendEvent(widget, &other);
        event->setAccepted(event->type() == QEvent::KeyPress || other.isAccepted());
        return true;
    }
    if (isUsual)
        event->setAccepted(event->type() == QEvent::KeyPress);
    return isUsual;
}

} // namespace burnish
