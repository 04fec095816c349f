// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QMainWindow;
class QTabBar;

namespace burnish {

class PanelDock;

/// The tabs that the dock is one of; null for none.
[[nodiscard]] const QTabBar *tabsOf(const QMainWindow &window, const PanelDock &dock);

/// Puts the “?” of the dock in front into its tab, since the title of a tabbed dock is hidden. Call it whenever docks
/// have been tabbed, separated or brought to the front.
void showHelpInTabs(const QMainWindow &window, const QList<PanelDock *> &docks);

} // namespace burnish
