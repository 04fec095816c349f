// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QFontMetrics;

namespace burnish {

/// The text as it is where `width` has room for it; else its shapes as "2 × … × 768", their first and last dimension,
/// and what still has no room cut off at the end. What has no shape in it is cut as `mode` says.
[[nodiscard]] QString fittedText(const QString &text, const QFontMetrics &metrics, int width,
                                 Qt::TextElideMode mode = Qt::ElideRight);

} // namespace burnish
