// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace burnish {

/// Gives the keyboard focus to a part of the window: to a pane's tree, or to the widget that had it last, or to a
/// panel's firstFocus(), or otherwise to the first control in the order of the Tab key. Returns false and changes
/// nothing if there is none.
bool focusInto(QWidget *region);

} // namespace burnish
