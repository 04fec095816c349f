// SPDX-License-Identifier: MIT
#include "widgets/inspector/values/elementformat.h"

#include <cmath>

namespace burnish {

namespace {

constexpr int decimals = 6;

QString hexText(std::span<const std::byte> bytes)
{
    QString text = QStringLiteral("0x");
    for (std::size_t i = bytes.size(); i-- > 0;)
        text += QStringLiteral("%1").arg(std::to_integer<unsigned>(bytes[i]), 2, 16, QLatin1Char('0'));
    return text;
}

bool hasOwnBytes(Dtype dtype)
{
    const DtypeTraits &known = traits(dtype);
    return known.blockElements == 1 && known.kind != DtypeKind::Quantised;
}

} // namespace

std::vector<ElementText> formatElements(const ElementRun &run, Dtype dtype, NumberFormat format)
{
    std::vector<double> values(run.size());
    run.decode(0, values);
    std::vector<ElementText> cells(run.size());
    const DtypeKind kind = traits(dtype).kind;
    const bool isNumber = kind == DtypeKind::Float || kind == DtypeKind::Quantised || kind == DtypeKind::Integer;
    for (std::size_t i = 0; i < run.size(); ++i) {
        ElementText &cell = cells[i];
        if (std::isnan(values[i]))
            cell.kind = ElementKind::Nan;
        else if (std::isinf(values[i]))
            cell.kind = ElementKind::Infinite;
        if (format == NumberFormat::Hex && hasOwnBytes(dtype))
            cell.text = hexText(run.bytes(i, 1));
        else if (format == NumberFormat::Scientific && isNumber && cell.kind == ElementKind::Finite)
            cell.text = QString::number(values[i], 'e', decimals);
        else if (format == NumberFormat::Fixed && isNumber && kind != DtypeKind::Integer &&
                 cell.kind == ElementKind::Finite)
            cell.text = QString::number(values[i], 'f', decimals);
        else
            cell.text = run.text(i);
        cell.exact = format == NumberFormat::Fixed || format == NumberFormat::Scientific ? run.text(i) : cell.text;
    }
    return cells;
}

QString onScreen(const QString &text)
{
    if (text.startsWith(QLatin1String("0x")))
        return text;
    QString shown = text;
    shown.replace(QLatin1Char('-'), QChar(0x2212));
    return shown.replace(QLatin1String("inf"), QString(QChar(0x221e)));
}

int fractionWidth(Dtype dtype, NumberFormat format)
{
    const DtypeKind kind = traits(dtype).kind;
    if (format != NumberFormat::Shortest || (kind != DtypeKind::Float && kind != DtypeKind::Quantised))
        return 0;
    switch (dtype) {
    case Dtype::F64:
        return 17;
    case Dtype::F32:
    case Dtype::Flex32:
    case Dtype::QFloat:
        return 10;
    case Dtype::F16:
    case Dtype::BF16:
        return 7;
    default:
        return 6;
    }
}

QString alignedOnPoint(const QString &text, int width)
{
    if (width == 0)
        return text;
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    // Without a decimal point, its place stays empty too.
    const qsizetype behind = point < 0 ? -1 : text.size() - point - 1;
    return text + QString(std::max<qsizetype>(0, width - behind), QChar(QChar::Nbsp));
}

} // namespace burnish
