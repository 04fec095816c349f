// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

class QRect;
class QWidget;

namespace burnish::test {

/// Something in a window that cannot be seen or read whole.
struct GeometryProblem
{
    QString path; ///< the widget's classes and names, from the window down
    QString text; ///< its text; empty if it has none
    QString what;

    [[nodiscard]] QString line() const;
};

/// Examines a visible window by the places of its widgets and by the widths of their texts:
/// - the window, with its frame, lies within `available`, the free area of its screen;
/// - every widget lies within the one that it is in, unless scroll bars reach the rest;
/// - nothing has less room than its layout needs, and no two widgets overlap;
/// - texts of labels, buttons, fields, tabs, headings and cells are whole, or a tooltip shows the rest; a number is
///   never cut, with or without a tooltip.
/// Widgets that paint their content themselves are only examined as a whole.
[[nodiscard]] QList<GeometryProblem> geometryProblems(QWidget &window, const QRect &available);

/// Walks through the window with Tab: every widget that takes focus by Tab is reached once, in a loop, and is in sight
/// when it has the focus. Docks behind other tabs do not count.
[[nodiscard]] QList<GeometryProblem> focusProblems(QWidget &window);

/// Gives the focus to each widget in sight that takes it by Tab: its pixels, or those around it, must change. Examines
/// a widget only once. The focus is then where it was.
[[nodiscard]] QList<GeometryProblem> unseenFocus(QWidget &window);

} // namespace burnish::test
