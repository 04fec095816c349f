// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

class MainWindow;
class Workspace;

/// Adds all panels there are to the window, in the order of their tabs, and what answers its wishes: the export and the
/// sheet of a drop.
void furnish(MainWindow &window, Workspace &workspace);

} // namespace burnish
