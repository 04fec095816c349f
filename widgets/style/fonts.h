// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QLocale>

namespace burnish {

/// The application's font: the platform's, with fallback families that suit the language's script.
[[nodiscard]] QFont applicationFont(const QFont &platform, const QLocale &locale);

/// Column headings: half a point smaller.
[[nodiscard]] QFont headingFont(const QFont &base);
/// Axes, captions, details: one point smaller, never below 8.
[[nodiscard]] QFont captionFont(const QFont &base);
/// Section and dock titles, file names.
[[nodiscard]] QFont titleFont(const QFont &base, qreal largerBy = 0);
/// Values, patterns, hex and code: fixed-width, same size.
[[nodiscard]] QFont fixedFont(const QFont &base);

/// Scales a length of the design, which assumes a line height of 15, to this font.
[[nodiscard]] int scaled(int length, const QFont &font);

} // namespace burnish
