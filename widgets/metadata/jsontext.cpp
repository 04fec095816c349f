// SPDX-License-Identifier: MIT
#include "widgets/metadata/jsontext.h"

#include "core/encoding/json/jsondocument.h"

namespace burnish {

namespace {

constexpr qsizetype largestShown = qsizetype(1) << 20;
/// Indentation must not make a text many times as long.
constexpr int deepestIndent = 32;

bool isSpace(QChar c)
{
    return c == QLatin1Char(' ') || c == QLatin1Char('\n') || c == QLatin1Char('\t') || c == QLatin1Char('\r');
}

/// The index after the string that begins at `start`.
qsizetype endOfString(const QString &json, qsizetype start)
{
    qsizetype i = start + 1;
    while (i < json.size() && json.at(i) != QLatin1Char('"'))
        i += json.at(i) == QLatin1Char('\\') ? 2 : 1;
    return std::min(i + 1, json.size());
}

} // namespace

bool isJsonText(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (!trimmed.startsWith(QLatin1Char('{')) && !trimmed.startsWith(QLatin1Char('[')))
        return false;
    return trimmed.size() <= largestShown && parseJson(trimmed.toUtf8());
}

QString compactJson(const QString &json)
{
    QString result;
    for (qsizetype i = 0; i < json.size();) {
        if (json.at(i) == QLatin1Char('"')) {
            const qsizetype end = endOfString(json, i);
            result += QStringView(json).mid(i, end - i);
            i = end;
        } else {
            if (!isSpace(json.at(i)))
                result += json.at(i);
            ++i;
        }
    }
    return result;
}

QString indentedJson(const QString &json)
{
    const QString compact = compactJson(json);
    QString result;
    int depth = 0;
    const auto newLine = [&] {
        result += QLatin1Char('\n') + QString(2 * std::min(depth, deepestIndent), QLatin1Char(' '));
    };
    for (qsizetype i = 0; i < compact.size();) {
        const QChar c = compact.at(i);
        if (c == QLatin1Char('"')) {
            const qsizetype end = endOfString(compact, i);
            result += QStringView(compact).mid(i, end - i);
            i = end;
            continue;
        }
        const bool opens = c == QLatin1Char('{') || c == QLatin1Char('[');
        const bool closes = c == QLatin1Char('}') || c == QLatin1Char(']');
        const QChar next = i + 1 < compact.size() ? compact.at(i + 1) : QChar();
        if (opens) {
            result += c;
            if (next == QLatin1Char('}') || next == QLatin1Char(']')) {
                result += next;
                i += 2;
                continue;
            }
            ++depth;
            newLine();
        } else if (closes) {
            depth = std::max(0, depth - 1);
            newLine();
            result += c;
        } else {
            result += c;
            if (c == QLatin1Char(','))
                newLine();
            else if (c == QLatin1Char(':'))
                result += QLatin1Char(' ');
        }
        ++i;
    }
    return result;
}

} // namespace burnish
