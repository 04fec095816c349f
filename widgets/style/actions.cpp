// SPDX-License-Identifier: MIT
#include "widgets/style/actions.h"

#include <QAction>
#include <QCoreApplication>

namespace burnish {

namespace {

struct ActionsText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Actions)
};

} // namespace

void setTip(QAction *action, const QString &what)
{
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? what : ActionsText::tr("%1 (%2)", "command, keys").arg(what, keys));
}

} // namespace burnish
