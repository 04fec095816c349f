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
/// Section and dock titles, names of files.
[[nodiscard]] QFont titleFont(const QFont &base, qreal largerBy = 0);
/// Values, patterns, hex and code: fixed-width, of the same size.
[[nodiscard]] QFont fixedFont(const QFont &base);

/// A length of the design, which is drawn for a font line of 15, as this font needs it.
[[nodiscard]] int scaled(int length, const QFont &font);

} // namespace burnish
