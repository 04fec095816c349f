// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QMenu;
class QToolButton;
class QWidget;

namespace burnish {

/// A tool button, flat until the mouse is over it: an icon with `text` as its tooltip, or the text itself if `iconName`
/// is empty. Owned by `parent`.
[[nodiscard]] QToolButton *makeToolButton(const QString &iconName, const QString &text, QWidget *parent);

/// Opens a temporary menu below the button and deletes it when it closes.
void popUpBelow(QWidget *button, QMenu *menu);

} // namespace burnish
