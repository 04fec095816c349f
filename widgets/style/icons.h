// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QIcon>
#include <QPixmap>

class QPainter;

namespace burnish {

/// The icon resources/icons/<name>.svg, tinted on every paint with the current colour of `role` (Role::Disabled when
/// disabled, Role::AccentText when selected), so that it follows the theme automatically.
[[nodiscard]] QIcon icon(const QString &name, Role role = Role::Text);

/// The application's own icon, the only one with its own colours.
[[nodiscard]] QIcon applicationIcon();

/// A tinted pixmap of `size` device-independent pixels; cached by name, colour and size.
[[nodiscard]] QPixmap iconPixmap(const QString &name, const QColor &tint, const QSize &size, qreal devicePixelRatio);

/// Paints the icon in the centre of `rect`, `extent` device-independent pixels wide and high.
void paintIcon(QPainter *painter, const QString &name, const QRect &rect, const QColor &tint, int extent = 16);

/// Paints a tree's chevron around `middle`: downwards if `open`, else to the right.
void paintChevron(QPainter *painter, QPointF middle, bool open, const QColor &tint);

} // namespace burnish
