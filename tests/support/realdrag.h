// SPDX-License-Identifier: MIT
#pragma once

#include <QDrag>
#include <QGuiApplication>
#include <QTest>
#include <QTimer>
#include <QWidget>
#include <QWindow>

namespace burnish::test {

/// A move of the pointer with keys held down, which QTest::mouseMove() has no word for.
inline void moveWith(QWindow *window, const QPoint &to, Qt::KeyboardModifiers keys)
{
    QTest::lastMouseTimestamp += QTest::mouseDoubleClickInterval;
    qt_handleMouseEvent(window, to, window->mapToGlobal(to), Qt::LeftButton, Qt::NoButton, QEvent::MouseMove, keys,
                        QTest::lastMouseTimestamp);
    QTest::qWait(10);
}

/// Drags with the mouse from one place of the window to another, as a person does it. Needs a platform with real drags.
/// The gestures after the press run inside the drag's own event loop. The keys are held from the start of the drag on.
inline void dragByMouse(QWidget &window, const QPoint &from, const QPoint &to, Qt::KeyboardModifiers keys = {})
{
    QWindow *native = window.windowHandle();
    QTimer timer;
    int step = 0;
    timer.callOnTimeout([&] {
        switch (step++) {
        case 0:
            moveWith(native, to - QPoint(20, 0), keys);
            break;
        case 1:
            moveWith(native, to, keys);
            break;
        case 2:
            QTest::mouseRelease(native, Qt::LeftButton, keys, to);
            break;
        default:
            // A sheet that the drop opened has an event loop inside the drag's.
            if (QGuiApplication::modalWindow())
                return;
            timer.stop();
            QDrag::cancel();
        }
    });
    QTest::mouseMove(native, from);
    QTest::mousePress(native, Qt::LeftButton, {}, from);
    timer.start(60);
    QTest::mouseMove(native, from + QPoint(30, 5));
    QTest::mouseMove(native, from + QPoint(40, 6));
}

} // namespace burnish::test
