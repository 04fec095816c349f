// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>

namespace burnish {

class DockArrangement;
class Panel;
class PanelDock;

/// Shows and hides a panel's dock; checked while the dock is visible. A click opens a dock that is closed or behind
/// another tab, and closes a visible one. The shortcut also moves the focus: it opens, then focuses, then closes.
class DockAction : public QAction
{
    Q_OBJECT

public:
    DockAction(PanelDock *dock, DockArrangement *docks, QObject *parent);

    [[nodiscard]] Panel *panel() const;
    /// Handles the shortcut.
    void followKey();

Q_SIGNALS:
    /// The dock was closed while it had the focus, which should move somewhere sensible.
    void focusLeft();

protected:
    bool event(QEvent *event) override;

private:
    PanelDock *m_dock;
    DockArrangement *m_docks;
};

} // namespace burnish
