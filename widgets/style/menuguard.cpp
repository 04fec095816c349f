// SPDX-License-Identifier: MIT
#include "widgets/style/menuguard.h"

#include <QApplication>
#include <QMenu>
#include <QMouseEvent>

#include <utility>

namespace burnish {

void MenuGuard::follow(QWidget *widget)
{
    if (qobject_cast<QMenu *>(widget) && !widget->findChild<MenuGuard *>({}, Qt::FindDirectChildrenOnly))
        widget->installEventFilter(new MenuGuard(widget));
}

bool MenuGuard::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show:
        m_isPressed = QGuiApplication::mouseButtons() != Qt::NoButton;
        m_start.reset();
        return false;
    case QEvent::MouseButtonPress:
        m_isPressed = false;
        return false;
    case QEvent::MouseMove: {
        const QPoint at = static_cast<QMouseEvent *>(event)->globalPosition().toPoint();
        m_start = m_start.value_or(at);
        if ((at - *m_start).manhattanLength() > QApplication::startDragDistance())
            m_isPressed = false;
        return false;
    }
    case QEvent::MouseButtonRelease: {
        // Outside, it belongs to what opened the menu.
        const QPoint at = static_cast<QMouseEvent *>(event)->position().toPoint();
        return std::exchange(m_isPressed, false) && static_cast<QWidget *>(watched)->rect().contains(at);
    }
    default:
        return false;
    }
}

} // namespace burnish
