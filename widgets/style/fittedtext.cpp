// SPDX-License-Identifier: MIT
#include "widgets/style/fittedtext.h"

#include "core/formats/targetname.h"

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

QString elidedName(const QString &name, const QFontMetrics &metrics, int width)
{
    const QString text = boundedText(name);
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    const qsizetype folders = text.lastIndexOf(QLatin1String(" / "));
    const QString telling = folders > 0 ? text.first(folders) : withoutFormatExtension(text);
    const bool fits = metrics.horizontalAdvance(telling + QChar(u'…')) <= width;
    return fits ? metrics.elidedText(text, Qt::ElideRight, width) : metrics.elidedText(telling, Qt::ElideMiddle, width);
}

QString fittedText(const QString &whole, const QFontMetrics &metrics, int width, Qt::TextElideMode mode)
{
    const QString text = boundedText(whole);
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    if (!text.contains(QStringLiteral(" × ")))
        return mode == Qt::ElideMiddle ? elidedName(text, metrics, width) : metrics.elidedText(text, mode, width);
    static const QRegularExpression middle(QStringLiteral("(?<=\\d × )(?:\\d+ × )+(?=\\d)"));
    const QString shorter = QString(text).replace(middle, QStringLiteral("… × "));
    if (metrics.horizontalAdvance(shorter) <= width)
        return shorter;
    // A number cut in the middle would look like a different number.
    static const QRegularExpression cut(QStringLiteral("(?:… ?×? ?)?\\d*…$"));
    return metrics.elidedText(shorter, Qt::ElideRight, width).replace(cut, QStringLiteral("…"));
}

QString breakableText(QString text)
{
    static const QRegularExpression joint(QStringLiteral("([/\\\\._:-])(?=\\S)"));
    return text.replace(joint, QStringLiteral("\\1\u200b"));
}

} // namespace burnish
