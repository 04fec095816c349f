// SPDX-License-Identifier: MIT
#include "support/testmain.h"

#include <QApplication>
#include <QTest>
#include <QWindow>

namespace {

/// With Qt 6.8, menus close at the first press if the program has never heard of the mouse. A display has one, and a
/// window that goes away would take the focus with it.
void moveMouse()
{
    if (QGuiApplication::platformName() != QLatin1String("offscreen"))
        return;
    QWindow window;
    window.show();
    QTest::mouseMove(&window, QPoint(1, 1));
}

} // namespace

int main(int argc, char **argv)
{
    burnish::test::TestProgram program(argc, argv);
    // The window lists what the computer has.
    for (const char *store : {"HF_HUB_CACHE", "OLLAMA_MODELS", "TORCH_HOME"})
        qputenv(store, "/nowhere");
    const QApplication application(argc, argv);
    QApplication::setAttribute(Qt::AA_Use96Dpi);
    moveMouse();
    return program.run(argc, argv);
}
