// SPDX-License-Identifier: MIT
#include "core/burnstore/rustdebug.h"

#include <QList>
#include <QString>

namespace burnish {

namespace {

std::string escaped(uint codePoint)
{
    switch (codePoint) {
    case '"':
        return "\\\"";
    case '\\':
        return "\\\\";
    case '\n':
        return "\\n";
    case '\r':
        return "\\r";
    case '\t':
        return "\\t";
    case 0:
        return "\\0";
    default:
        break;
    }
    const bool isPrinted = codePoint == ' ' || (QChar::isPrint(codePoint) && !QChar::isSpace(codePoint) &&
                                                QChar::category(codePoint) != QChar::Mark_NonSpacing);
    const char32_t one = codePoint;
    return isPrinted ? QString::fromUcs4(&one, 1).toStdString()
                     : QStringLiteral("\\u{%1}").arg(codePoint, 0, 16).toStdString();
}

} // namespace

std::string rustDebug(std::string_view utf8)
{
    std::string text = "\"";
    for (const uint codePoint : QString::fromUtf8(utf8.data(), qsizetype(utf8.size())).toUcs4())
        text += escaped(codePoint);
    return text + '"';
}

std::string rustDebug(const std::vector<std::string> &texts)
{
    std::string list = "[";
    for (const std::string &text : texts)
        list += (list.size() > 1 ? ", " : "") + rustDebug(text);
    return list + ']';
}

std::string rustDebug(const Shape &shape)
{
    return shapeAsList(shape).toStdString();
}

} // namespace burnish
