// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/mainwindow/panel.h"

#include <QMainWindow>

namespace burnish {

class PanelDock;
class Workspace;

/// The window: menus, toolbar, the panes in the middle, the panels around them.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(Workspace &workspace, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Puts a panel into a dock of its own. Panels of one place are tabbed in the order in which they are added. Call
    /// before restoreLayout().
    PanelDock *addPanel(Panel *panel);
    /// Brings back the last session's layout, or arranges a fresh one.
    void restoreLayout();

private:
    Workspace &m_workspace;
    QList<PanelDock *> m_docks;
};

} // namespace burnish
