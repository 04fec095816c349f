// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QFontMetrics;

namespace burnish {

/// Returns the text without its middle if it is longer than any line on a screen. Names in files can be megabytes long,
/// and measuring those takes seconds.
[[nodiscard]] QString boundedText(const QString &text);

/// QFontMetrics::elidedText() of the bounded text.
[[nodiscard]] QString elidedText(const QString &text, const QFontMetrics &metrics, Qt::TextElideMode mode, int width);

/// Returns the name of a model (ModelDocument::displayName()) or of a file, or a text that ends with one, without what
/// does not fit. What names have in common goes first: the file's name if its folder is before it, otherwise the
/// extension of its format. What is left is elided in its middle, as are all other texts.
[[nodiscard]] QString elidedName(const QString &name, const QFontMetrics &metrics, int width);

/// Returns the text unchanged if it fits into `width`; otherwise shortens shapes to their first and last dimension, "2
/// × … × 768", and elides at the end if that is still too long. Text without a shape is elided according to `mode`:
/// in the middle as elidedName() does.
[[nodiscard]] QString fittedText(const QString &text, const QFontMetrics &metrics, int width,
                                 Qt::TextElideMode mode = Qt::ElideRight);

/// Returns a long name or path with invisible places to break lines at: it has no spaces.
[[nodiscard]] QString breakableText(QString text);

} // namespace burnish
