// SPDX-License-Identifier: MIT
#include "widgets/style/fonts.h"

#include <QFontDatabase>
#include <QFontMetrics>

namespace burnish {

QFont applicationFont(const QFont &platform, const QLocale &locale)
{
    QFont font = platform;
#if defined(Q_OS_LINUX)
    QStringList families;
    const QString own = platform.family();
    if (!own.startsWith(QLatin1String("Sans"), Qt::CaseInsensitive))
        families << own;
    families << QStringLiteral("DejaVu Sans");
    switch (locale.language()) {
    case QLocale::Japanese:
        families << QStringLiteral("Noto Sans CJK JP") << QStringLiteral("Noto Sans JP")
                 << QStringLiteral("IPAexGothic") << QStringLiteral("VL PGothic");
        break;
    case QLocale::Chinese:
        if (locale.script() == QLocale::TraditionalHanScript)
            families << QStringLiteral("Noto Sans CJK TC") << QStringLiteral("Noto Sans TC")
                     << QStringLiteral("Noto Sans CJK HK");
        else
            families << QStringLiteral("Noto Sans CJK SC") << QStringLiteral("Noto Sans SC");
        break;
    default:
        families << QStringLiteral("Noto Sans CJK SC");
        break;
    }
    families << QStringLiteral("WenQuanYi Micro Hei");
    font.setFamilies(families);
#else
    Q_UNUSED(locale)
#endif
    return font;
}

QFont headingFont(const QFont &base)
{
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() - 0.5);
    return font;
}

QFont captionFont(const QFont &base)
{
    QFont font = base;
    font.setPointSizeF(std::max(8.0, base.pointSizeF() - 1));
    return font;
}

QFont titleFont(const QFont &base, qreal largerBy)
{
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() + largerBy);
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont fixedFont(const QFont &base)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
#if defined(Q_OS_LINUX)
    // The CJK families render foreign text in the right script, as in the application's font.
    QStringList families = base.families();
    families.removeAll(QStringLiteral("DejaVu Sans"));
    families.prepend(QStringLiteral("DejaVu Sans Mono"));
    font.setFamilies(families);
#endif
    font.setPointSizeF(base.pointSizeF());
    return font;
}

int scaled(int length, const QFont &font)
{
    return qRound(length * std::max(15, QFontMetrics(font).height()) / 15.0);
}

} // namespace burnish
