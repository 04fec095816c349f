// SPDX-License-Identifier: MIT
#pragma once

#include <QDrag>
#include <QGuiApplication>
#include <QTest>
#include <QTimer>
#include <QWidget>
#include <QWindow>

#include <functional>

namespace burnish::test {

/// Moves the pointer with keys held down, which QTest::mouseMove() does not support.
inline void moveWith(QWindow *window, const QPoint &to, Qt::KeyboardModifiers keys,
                     Qt::MouseButton button = Qt::LeftButton)
{
    QTest::lastMouseTimestamp += QTest::mouseDoubleClickInterval;
    qt_handleMouseEvent(window, to, window->mapToGlobal(to), button, Qt::NoButton, QEvent::MouseMove, keys,
                        QTest::lastMouseTimestamp);
    QTest::qWait(10);
}

/// Drags with the mouse from one position in the window to another, like a user. Needs a platform with real drags. The
/// gestures after the press run inside the drag's own event loop. The keys are held from the start of the drag.
/// `before` runs while the pointer rests at the end, before the button is released.
inline void dragByMouse(QWidget &window, const QPoint &from, const QPoint &to, Qt::KeyboardModifiers keys = {},
                        Qt::MouseButton button = Qt::LeftButton, const std::function<void()> &before = {})
{
    QWindow *native = window.windowHandle();
    QTimer timer;
    int step = 0;
    timer.callOnTimeout([&] {
        switch (step++) {
        case 0:
            moveWith(native, to - QPoint(20, 0), keys, button);
            break;
        case 1:
            moveWith(native, to, keys, button);
            break;
        case 2:
            if (before)
                before();
            QTest::mouseRelease(native, button, keys, to);
            break;
        default:
            // A sheet opened by the drop runs an event loop inside the drag's.
            if (QGuiApplication::modalWindow())
                return;
            timer.stop();
            QDrag::cancel();
        }
    });
    QTest::mouseMove(native, from);
    QTest::mousePress(native, button, {}, from);
    timer.start(60);
    QTest::mouseMove(native, from + QPoint(30, 5));
    QTest::mouseMove(native, from + QPoint(40, 6));
}

} // namespace burnish::test
