// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

class QMenu;
class QToolButton;
class QWidget;

namespace burnish {

/// A tool button, flat until the mouse is over it: an icon with `text` as its tooltip, or the text itself if `iconName`
/// is empty. Owned by `parent`.
[[nodiscard]] QToolButton *makeToolButton(const QString &iconName, const QString &text, QWidget *parent);

/// Makes a button open a temporary menu below it, which is deleted when it closes. The button is drawn like others that
/// have a menu.
void openBelow(QToolButton *button, std::function<QMenu *()> makeMenu);

} // namespace burnish
