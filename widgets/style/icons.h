// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QIcon>
#include <QPixmap>

class QPainter;

namespace burnish {

/// The icon resources/icons/<name>.svg, tinted at every paint with the colour that `role` has then (disabled ones with
/// Role::Disabled, selected ones with Role::AccentText), so that it follows the theme by itself.
[[nodiscard]] QIcon icon(const QString &name, Role role = Role::Text);

/// The application's own icon, the only one with colours of its own.
[[nodiscard]] QIcon applicationIcon();

/// A tinted picture of `size` device-independent pixels; cached by name, colour and size.
[[nodiscard]] QPixmap iconPixmap(const QString &name, const QColor &tint, const QSize &size, qreal devicePixelRatio);

/// Paints the icon into the middle of `rect`, `extent` device-independent pixels wide and high.
void paintIcon(QPainter *painter, const QString &name, const QRect &rect, const QColor &tint, int extent = 16);

/// Paints a tree's chevron around `middle`: downwards if `open`, else to the right.
void paintChevron(QPainter *painter, QPointF middle, bool open, const QColor &tint);

} // namespace burnish
