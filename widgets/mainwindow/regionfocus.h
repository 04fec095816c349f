// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace burnish {

/// Gives the keyboard focus to a part of the window: to what had it there last, to a pane's tree, or else to the first
/// control that takes it. False, and nothing changes, where there is none.
bool focusInto(QWidget *region);

} // namespace burnish
