// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/regionfocus.h"

#include "widgets/docks/panel.h"
#include "widgets/panes/modelpane.h"
#include "widgets/tree/tensortreeview.h"

namespace burnish {

namespace {

QWidget *firstOf(const QWidget *region)
{
    const auto *panel = qobject_cast<const Panel *>(region);
    return panel ? panel->firstFocus() : nullptr;
}

} // namespace

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
    } else if (QWidget *first = firstOf(region); first && takesFocus(first)) {
        found = first;
    } else {
        for (QWidget *next = region->nextInFocusChain(); next != region && !found; next = next->nextInFocusChain())
            if (region->isAncestorOf(next) && takesFocus(next))
                found = next;
    }
    if (!found && takesFocus(region))
        found = region;
    if (found)
        found->setFocus(Qt::TabFocusReason);
    return found;
}

} // namespace burnish
