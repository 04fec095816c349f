// SPDX-License-Identifier: MIT
#include "widgets/style/fittedtext.h"

#include <QFontMetrics>
#include <QRegularExpression>

namespace burnish {

QString fittedText(const QString &text, const QFontMetrics &metrics, int width, Qt::TextElideMode mode)
{
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    if (!text.contains(QStringLiteral(" × ")))
        return metrics.elidedText(text, mode, width);
    static const QRegularExpression middle(QStringLiteral("(?<=\\d × )(?:\\d+ × )+(?=\\d)"));
    const QString shorter = QString(text).replace(middle, QStringLiteral("… × "));
    // A number cut in the middle would look like a different number.
    return metrics.horizontalAdvance(shorter) <= width ? shorter : metrics.elidedText(shorter, Qt::ElideRight, width);
}

} // namespace burnish
