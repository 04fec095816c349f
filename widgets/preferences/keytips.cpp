// SPDX-License-Identifier: MIT
#include "widgets/preferences/keytips.h"

#include "widgets/preferences/shortcuts.h"
#include "widgets/style/widgetstext.h"

namespace burnish {

QString withShortcut(const QString &text, const QString &command)
{
    const QString keys = Shortcuts::textOf(command);
    //: %1 what a button does, %2 its shortcut
    return keys.isEmpty() ? text : WidgetsText::tr("%1 (%2)").arg(text, keys);
}

} // namespace burnish
