// SPDX-License-Identifier: MIT
#include "widgets/style/fittedtext.h"

#include <QFontMetrics>
#include <QRegularExpression>

namespace burnish {

QString boundedText(const QString &text)
{
    constexpr qsizetype longestPart = 2000;
    if (text.size() <= 2 * longestPart + 1)
        return text;
    return text.first(longestPart) + QChar(u'…') + text.last(longestPart);
}

QString elidedText(const QString &text, const QFontMetrics &metrics, Qt::TextElideMode mode, int width)
{
    return metrics.elidedText(boundedText(text), mode, width);
}

QString fittedText(const QString &whole, const QFontMetrics &metrics, int width, Qt::TextElideMode mode)
{
    const QString text = boundedText(whole);
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    if (!text.contains(QStringLiteral(" × ")))
        return metrics.elidedText(text, mode, width);
    static const QRegularExpression middle(QStringLiteral("(?<=\\d × )(?:\\d+ × )+(?=\\d)"));
    const QString shorter = QString(text).replace(middle, QStringLiteral("… × "));
    if (metrics.horizontalAdvance(shorter) <= width)
        return shorter;
    // A number cut in the middle would look like a different number.
    static const QRegularExpression cut(QStringLiteral("(?:… ?×? ?)?\\d*…$"));
    return metrics.elidedText(shorter, Qt::ElideRight, width).replace(cut, QStringLiteral("…"));
}

} // namespace burnish
