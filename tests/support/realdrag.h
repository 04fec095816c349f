// SPDX-License-Identifier: MIT
#pragma once

#include <QDrag>
#include <QTest>
#include <QTimer>
#include <QWidget>
#include <QWindow>

namespace burnish::test {

/// Drags with the mouse from one place of the window to another, as a person does it. Needs a platform with real drags.
/// The gestures after the press run inside the drag's own event loop.
inline void dragByMouse(QWidget &window, const QPoint &from, const QPoint &to)
{
    QWindow *native = window.windowHandle();
    QTimer timer;
    int step = 0;
    timer.callOnTimeout([&] {
        switch (step++) {
        case 0:
            QTest::mouseMove(native, to - QPoint(20, 0));
            break;
        case 1:
            QTest::mouseMove(native, to);
            break;
        case 2:
            QTest::mouseRelease(native, Qt::LeftButton, {}, to);
            break;
        default:
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
