// SPDX-License-Identifier: MIT
#include "widgets/controls/checkmenu.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace burnish {

void CheckMenu::mouseReleaseEvent(QMouseEvent *event)
{
    if (!tick(actionAt(event->position().toPoint())))
        QMenu::mouseReleaseEvent(event);
}

void CheckMenu::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Space || !tick(activeAction()))
        QMenu::keyPressEvent(event);
}

bool CheckMenu::tick(QAction *action)
{
    if (!action || !action->isCheckable() || !action->isEnabled())
        return false;
    action->trigger();
    return true;
}

} // namespace burnish
