// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QToolButton;
class QWidget;

namespace burnish {

/// A button of a row of tools, flat until the mouse is over it: an icon with `text` as its tooltip, or where `iconName`
/// is empty the text itself. Belongs to `parent`.
[[nodiscard]] QToolButton *makeToolButton(const QString &iconName, const QString &text, QWidget *parent);

} // namespace burnish
