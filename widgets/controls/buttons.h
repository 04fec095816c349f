// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QMenu;
class QToolButton;
class QWidget;

namespace burnish {

/// A button of a row of tools, flat until the mouse is over it: an icon with `text` as its tooltip, or where `iconName`
/// is empty the text itself. Belongs to `parent`.
[[nodiscard]] QToolButton *makeToolButton(const QString &iconName, const QString &text, QWidget *parent);

/// Opens a menu that was made for this moment below its button, and deletes it when it closes.
void popUpBelow(QWidget *button, QMenu *menu);

} // namespace burnish
