// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>

namespace burnish {

class DockArrangement;
class Panel;
class PanelDock;

/// Shows and hides a panel's dock; ticked while the dock is seen. The mouse opens a dock that is closed or behind
/// another tab, and closes one that is seen. A key also moves the focus: it opens, then focuses, then closes.
class DockAction : public QAction
{
    Q_OBJECT

public:
    DockAction(PanelDock *dock, DockArrangement *docks, QObject *parent);

    [[nodiscard]] Panel *panel() const;
    /// What the shortcut does.
    void followKey();

Q_SIGNALS:
    /// The dock was closed and had the focus, which should go somewhere sensible.
    void focusLeft();

protected:
    bool event(QEvent *event) override;

private:
    PanelDock *m_dock;
    DockArrangement *m_docks;
};

} // namespace burnish
