// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

class MainWindow;
class Workspace;

/// Adds all panels there are to the window, in the order of their tabs.
void addPanels(MainWindow &window, Workspace &workspace);

} // namespace burnish
