// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/dnd/dropexecutor.h"

namespace burnish {

/// Pastes the nodes of the clipboard at the selection in the target, or at its root if nothing is selected. Says in the
/// status bar why nothing was pasted; a null target is one of the reasons.
void pasteNodes(Workspace &workspace, DropExecutor &executor, ModelDocument *target, DropExecutor::Prompting prompting,
                QWidget *parent);

} // namespace burnish
