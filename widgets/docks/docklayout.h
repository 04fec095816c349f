// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonArray>
#include <QList>
#include <QSet>

class QMainWindow;
class QRect;
class QSize;

namespace burnish {

class PanelDock;

// The arrangement of docks as JSON that can be checked, for files that may come from anywhere. Qt crashes on a damaged
// QMainWindow::saveState(), which therefore only comes from the program's own settings.

/// Describes each dock; `open` contains the open ones, `front` those among them that no other tab covers, `beside` the
/// names of those that stay in sight beside a workbench panel: {"name", "open", "area": "left" | "right" | "top" |
/// "bottom", "floating", "tabs": the name of the first dock of its tabs, "front", "beside": their number from 1, if it
/// is one of them, "rect": [x, y, width, height] in the window, of floating docks on the screen}.
[[nodiscard]] QJsonArray dockLayoutOf(const QMainWindow &window, const QList<PanelDock *> &docks,
                                      const QSet<const PanelDock *> &open, const QSet<const PanelDock *> &front,
                                      const QStringList &beside = {});
/// Returns `beside` of dockLayoutOf().
[[nodiscard]] QStringList besideInLayout(const QJsonArray &layout);

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

/// Returns where a panel detached from `before` goes: beside the window if there is room on the screen, otherwise where
/// it covers as little as possible of the content, then of the place it came from. All in coordinates of the screen.
[[nodiscard]] QRect placeBeside(const QSize &size, const QRect &before, const QRect &window, const QRect &content,
                                const QRect &screen);
/// Likewise, for a dock of the window that has just been detached.
[[nodiscard]] QRect detachedPlace(const QMainWindow &window, const QRect &before, const QSize &size);

} // namespace burnish
