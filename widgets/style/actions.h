// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QAction;

namespace burnish {

/// Gives the action a tool tip that includes its shortcut: "Undo (Ctrl+Z)". The tool tip follows the
/// shortcut; call again when the text changes.
void setTip(QAction *action, const QString &what);

} // namespace burnish
