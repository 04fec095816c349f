// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/regionfocus.h"

#include "widgets/panes/modelpane.h"
#include "widgets/tree/tensortreeview.h"

namespace burnish {

namespace {

/// What a region names as the first to get its focus; null if it names nothing.
QWidget *mainPartOf(const QWidget *region)
{
    QWidget *part = region->focusProxy();
    while (part && part->focusProxy())
        part = part->focusProxy();
    return part;
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
    } else if (QWidget *main = mainPartOf(region); main && takesFocus(main)) {
        found = main;
    } else {
        for (QWidget *next = region->nextInFocusChain(); next != region && !found; next = next->nextInFocusChain())
            if (region->isAncestorOf(next) && takesFocus(next))
                found = next;
    }
    if (found)
        found->setFocus(Qt::TabFocusReason);
    return found;
}

} // namespace burnish
