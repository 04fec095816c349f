// SPDX-License-Identifier: MIT
#include "widgets/style/numbers.h"

#include "core/tensor/elementtext.h"
#include "widgets/style/widgetstext.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace burnish {

namespace {

NumberStyle s_style;

/// Groups the digits before the decimal point as countText() does.
QString grouped(QString text)
{
    const QLocale locale;
    if (locale.numberOptions().testFlag(QLocale::OmitGroupSeparator))
        return text;
    const qsizetype first = text.startsWith(QLatin1Char('-')) ? 1 : 0;
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    for (qsizetype at = (point < 0 ? text.size() : point) - 3; at > first; at -= 3)
        text.insert(at, locale.groupSeparator());
    return text;
}

/// Significant digits, with an exponent if that is shorter or wanted.
QString significantText(double value, int digits, bool withExponent)
{
    const double magnitude = std::abs(value);
    QString text;
    if (withExponent || magnitude < 1e-4 || magnitude >= 1e6) {
        text = QString::number(value, 'e', digits - 1);
        const qsizetype e = text.indexOf(QLatin1Char('e'));
        text = text.left(e + 1) + QString::number(QStringView(text).mid(e + 1).toInt());
    } else {
        const int whole = int(std::floor(std::log10(magnitude))) + 1;
        text = grouped(QString::number(value, 'f', std::max(0, digits - whole)));
    }
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

/// The text of a value that has no digits; empty for others.
QString specialText(double value)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value < 0 ? QStringLiteral("−∞") : QStringLiteral("∞");
    return value == 0 ? QStringLiteral("0") : QString();
}

QString threeDigits(double value)
{
    const int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return QLocale().toString(value, 'f', decimals);
}

QString withUnit(double value, double step, const auto &units)
{
    std::size_t unit = 0;
    while (unit + 1 < units.size() && std::round(value) >= step) {
        value /= step;
        ++unit;
    }
    return QStringLiteral("%1 %2").arg(threeDigits(value), QLatin1String(units[unit]));
}

} // namespace

void setNumberStyle(const NumberStyle &style)
{
    s_style = style;
}

NumberStyle numberStyle()
{
    return s_style;
}

QString unknownText()
{
    return QStringLiteral("–");
}

QString countText(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

QString parametersText(std::uint64_t count)
{
    if (count < 10'000)
        return countText(count);
    const auto language = QLocale().language();
    if (language != QLocale::Chinese && language != QLocale::Japanese) {
        static constexpr std::array units = {"K", "M", "B", "T"};
        return withUnit(double(count) / 1000, 1000, units);
    }
    const auto script = QLocale().script();
    const double tenThousands = double(count) / 1e4;
    if (std::round(tenThousands) < 1e4)
        return QStringLiteral("%1 %2").arg(threeDigits(tenThousands), script == QLocale::TraditionalHanScript
                                                                          ? QStringLiteral("萬")
                                                                          : QStringLiteral("万"));
    return QStringLiteral("%1 %2").arg(threeDigits(double(count) / 1e8), script == QLocale::SimplifiedHanScript
                                                                             ? QStringLiteral("亿")
                                                                             : QStringLiteral("億"));
}

QString parametersAsFact(std::uint64_t count)
{
    const QString text = parametersText(count);
    QString word;
    if (QLocale().language() == QLocale::Japanese)
        word = QStringLiteral("個のパラメータ");
    else if (QLocale().language() == QLocale::Chinese)
        word = QLocale().script() == QLocale::SimplifiedHanScript ? QStringLiteral("个参数") : QStringLiteral("個參數");
    else
        return text;
    return text.back().isDigit() ? text + QLatin1Char(' ') + word : text + word;
}

QString bytesText(std::uint64_t bytes)
{
    if (bytes < 1024)
        return QStringLiteral("%1 B").arg(countText(bytes));
    static constexpr std::array units = {"KiB", "MiB", "GiB", "TiB", "PiB"};
    return withUnit(double(bytes) / 1024, 1024, units);
}

QString exactBytesText(std::uint64_t bytes)
{
    // The plural's number must be an int; larger numbers use the plural form of a large number anyway.
    const int plural = int(std::min<std::uint64_t>(bytes, 1'000'000));
    return WidgetsText::tr("%1 byte(s)", nullptr, plural).arg(countText(bytes));
}

QString floatText(double value, int digits)
{
    if (const QString special = specialText(value); !special.isEmpty())
        return special;
    const int significant = digits > 0 ? digits : s_style.digits;
    if (s_style.notation == NumberNotation::Fixed) {
        const int decimals = digits > 0 ? std::min(digits, s_style.decimals) : s_style.decimals;
        const bool showsDigits = std::abs(value) >= 0.5 * std::pow(10.0, -decimals);
        if (showsDigits && std::abs(value) < 1e15)
            return grouped(QString::number(value, 'f', decimals)).replace(QLatin1Char('-'), QChar(0x2212));
        return significantText(value, significant, true);
    }
    return significantText(value, significant, s_style.notation == NumberNotation::Scientific);
}

QString valueText(double value, Dtype dtype, int digits)
{
    const double tooLarge = digits == 0 ? 1e10 : 1e6;
    if (isWhole(dtype) && std::trunc(value) == value && std::abs(value) < tooLarge)
        return grouped(QString::number(qint64(value))).replace(QLatin1Char('-'), QChar(0x2212));
    return floatText(value, digits);
}

QString preciseText(double value, int digits)
{
    const QString special = specialText(value);
    return special.isEmpty() ? significantText(value, digits, false) : special;
}

QString percentText(double percent, int decimals)
{
    return WidgetsText::tr("%1 %").arg(QLocale().toString(percent, 'f', decimals));
}

QString shareText(double share)
{
    const double percent = share * 100;
    if (percent == 0 || percent >= 1)
        return percentText(percent, 0);
    const int decimals = 1 - int(std::floor(std::log10(percent)));
    return percentText(percent, decimals);
}

QString durationText(double seconds)
{
    if (seconds < 10)
        return WidgetsText::tr("%1 s").arg(QLocale().toString(seconds, 'f', 1));
    if (seconds < 90)
        return WidgetsText::tr("%1 s").arg(QLocale().toString(seconds, 'f', 0));
    return WidgetsText::tr("%1 min").arg(QLocale().toString(seconds / 60, 'f', 0));
}

QString timeLeftText(double seconds)
{
    if (seconds < 1)
        return WidgetsText::tr("less than a second left");
    if (seconds < 90)
        return WidgetsText::tr("%1 s left").arg(QLocale().toString(seconds, 'f', 0));
    return WidgetsText::tr("%1 min left").arg(QLocale().toString(seconds / 60, 'f', 0));
}

} // namespace burnish
