// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonArray>
#include <QList>
#include <QSet>

class QMainWindow;
class QRect;

namespace burnish {

class PanelDock;

// The arrangement of docks as JSON that can be checked, for files that may come from anywhere. Qt crashes on a damaged
// QMainWindow::saveState(), which therefore only comes from the program's own settings.

/// Describes each dock; `open` contains the open ones, `front` those among them that no other tab covers: {"name",
/// "open", "area": "left" | "right" | "top" | "bottom", "floating", "tabs": the name of the first dock of its tabs,
/// "front", "rect": [x, y, width, height] in the window, of floating docks on the screen}.
[[nodiscard]] QJsonArray dockLayoutOf(const QMainWindow &window, const QList<PanelDock *> &docks,
                                      const QSet<const PanelDock *> &open, const QSet<const PanelDock *> &front);

/// Arranges the docks as described. Docks without a valid description stay where they are; sizes are limited to the
/// window and its screen. Returns false if there was no valid description.
bool applyDockLayout(QMainWindow &window, const QList<PanelDock *> &docks, const QJsonArray &layout);

/// [x, y, width, height].
[[nodiscard]] QJsonArray rectToJson(const QRect &rect);
/// Returns the rectangle, moved and shrunk to fit `limits`; invalid unless `value` is four whole numbers with a
/// positive size.
[[nodiscard]] QRect rectFromJson(const QJsonValue &value, const QRect &limits);
/// Likewise, limited to the screen that contains the rectangle's centre, or else to that of the window.
[[nodiscard]] QRect screenRectFromJson(const QJsonValue &value, const QMainWindow &window);

} // namespace burnish
