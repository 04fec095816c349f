// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/regionfocus.h"

#include "widgets/panes/modelpane.h"
#include "widgets/tree/tensortreeview.h"

namespace burnish {

bool focusInto(QWidget *region)
{
    const auto takesFocus = [](const QWidget *widget) {
        return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus);
    };
    QWidget *found = nullptr;
    if (const auto *model = qobject_cast<ModelPane *>(region)) {
        found = model->view();
    } else if (QWidget *last = region->focusWidget(); last && last != region && takesFocus(last)) {
        found = last;
    } else {
        for (QWidget *child : region->findChildren<QWidget *>()) {
            if (takesFocus(child)) {
                found = child;
                break;
            }
        }
    }
    if (found)
        found->setFocus(Qt::TabFocusReason);
    return found;
}

} // namespace burnish
