// SPDX-License-Identifier: MIT
#include "widgets/style/actions.h"

#include "widgets/style/widgetstext.h"

#include <QAction>

namespace burnish {

namespace {

constexpr char tipProperty[] = "burnishTip";

void updateTip(QAction *action)
{
    const QString what = action->property(tipProperty).toString();
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? what : WidgetsText::tr("%1 (%2)", "command, keys").arg(what, keys));
}

} // namespace

void setTip(QAction *action, const QString &what)
{
    const bool isNew = !action->property(tipProperty).isValid();
    action->setProperty(tipProperty, what);
    updateTip(action);
    if (isNew)
        QObject::connect(action, &QAction::changed, action, [action] { updateTip(action); });
}

} // namespace burnish
