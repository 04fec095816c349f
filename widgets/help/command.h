// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QAction;

namespace burnish {

/// A command of the window, as listed in the help and in the settings.
struct Command
{
    QString name;
    QString place;             ///< the menu or panel it belongs to
    QString keys;              ///< as labelled on the keyboard; empty for none
    QAction *action = nullptr; ///< null if it is not an action
};

} // namespace burnish
