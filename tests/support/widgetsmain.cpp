// SPDX-License-Identifier: MIT
#include "support/testmain.h"

#include <QApplication>
#include <QTest>
#include <QWindow>

namespace {

/// With Qt 6.8, menus close at the first press if the program has never heard of the mouse.
void moveMouse()
{
    QWindow window;
    window.show();
    if (QTest::qWaitForWindowExposed(&window))
        QTest::mouseMove(&window, QPoint(1, 1));
}

} // namespace

int main(int argc, char **argv)
{
    burnish::test::TestProgram program(argc, argv);
    const QApplication application(argc, argv);
    QApplication::setAttribute(Qt::AA_Use96Dpi);
    moveMouse();
    return program.run(argc, argv);
}
