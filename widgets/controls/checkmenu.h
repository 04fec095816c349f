// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>

namespace burnish {

/// A menu that stays open while entries with a check mark are ticked, by mouse or Space, so that several can be chosen.
class CheckMenu : public QMenu
{
    Q_OBJECT

public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool tick(QAction *action);
};

} // namespace burnish
