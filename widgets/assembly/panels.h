// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

class MainWindow;
class Workspace;

/// Adds all panels to the window in tab order, and connects the handlers the window delegates to, such as export and
/// the drop dialog.
void installPanels(MainWindow &window, Workspace &workspace);

} // namespace burnish
