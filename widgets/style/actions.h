// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QAction;

namespace burnish {

/// Gives the action a tip that names its shortcut: "Undo (Ctrl+Z)". To be called again when either changes.
void setTip(QAction *action, const QString &what);

} // namespace burnish
