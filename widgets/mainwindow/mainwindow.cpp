// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/mainwindow.h"

#include "widgets/mainwindow/paneldock.h"
#include "widgets/style/icons.h"
#include "widgets/workspace/workspace.h"

namespace burnish {

MainWindow::MainWindow(Workspace &workspace, QWidget *parent)
    : QMainWindow(parent)
    , m_workspace(workspace)
{
    setWindowTitle(QStringLiteral("Burnish"));
    setWindowIcon(applicationIcon());
    setMinimumSize(900, 600);
    setDockNestingEnabled(true);
    setCentralWidget(new QWidget(this));
}

MainWindow::~MainWindow() = default;

PanelDock *MainWindow::addPanel(Panel *panel)
{
    auto *dock = new PanelDock(panel, this);
    const bool right = panel->place() == PanelPlace::Right || panel->place() == PanelPlace::RightLower;
    addDockWidget(right ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea, dock);
    for (PanelDock *other : std::as_const(m_docks))
        if (other->panel()->place() == panel->place())
            tabifyDockWidget(other, dock);
    m_docks.append(dock);
    connect(panel, &Panel::showRequested, dock, [dock] {
        dock->show();
        dock->raise();
    });
    return dock;
}

void MainWindow::restoreLayout() {}

} // namespace burnish
