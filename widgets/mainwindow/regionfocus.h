// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace burnish {

/// Gives the keyboard focus to a part of the window: to the widget that had it last, to a pane's tree, or otherwise to
/// the first focusable control. Returns false and changes nothing if there is none.
bool focusInto(QWidget *region);

} // namespace burnish
