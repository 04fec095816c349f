// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

#include <functional>

class QMainWindow;
class QTabBar;

namespace burnish {

class PanelDock;

/// The tabs that the dock is one of; null for none.
[[nodiscard]] const QTabBar *tabsOf(const QMainWindow &window, const PanelDock &dock);

/// Gives the tabs what the hidden titles of tabbed docks offer: the “?” of the dock in front, and a menu that detaches
/// or closes a dock; `clicked` is called when a tab is pressed. Call it whenever docks have been tabbed, separated or
/// brought to the front.
void equipTabs(const QMainWindow &window, const QList<PanelDock *> &docks,
               const std::function<void(PanelDock *)> &clicked);

} // namespace burnish
