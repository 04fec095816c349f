// SPDX-License-Identifier: MIT
#include "widgets/inspector/values/valueblock.h"

#include "widgets/style/numbers.h"
#include "widgets/style/widgetstext.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace burnish {

namespace {

/// The separator between values: the first of these found in the text.
QChar separatorIn(const QString &text)
{
    for (const char separator : {'\t', ';', ','}) {
        if (text.contains(QLatin1Char(separator)))
            return QLatin1Char(separator);
    }
    return QLatin1Char(' ');
}

QStringList valuesOf(QStringView line, QChar separator)
{
    QStringList values;
    const auto behavior = separator == QLatin1Char(' ') ? Qt::SkipEmptyParts : Qt::KeepEmptyParts;
    for (QStringView part : line.split(separator, behavior)) {
        part = part.trimmed();
        if (part.size() > 1 && part.startsWith(QLatin1Char('"')) && part.endsWith(QLatin1Char('"')))
            part = part.sliced(1, part.size() - 2);
        values += part.toString();
    }
    return values;
}

} // namespace

Expected<ValueBlock> blockFromText(const QString &text, Dtype dtype, const Task &task)
{
    ValueBlock block;
    const QChar separator = separatorIn(text);
    const QList<QStringView> lines = QStringView(text).split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QStringView line = lines[i];
        if (line.endsWith(QLatin1Char('\r')))
            line.chop(1);
        if (line.trimmed().isEmpty() && i + 1 == lines.size())
            break;
        BURNISH_CHECK(task.poll());
        const QStringList values = valuesOf(line, separator);
        if (i == 0)
            block.columns = std::size_t(values.size());
        if (std::size_t(values.size()) != block.columns)
            return Error(ErrorCode::InvalidArgument,
                         WidgetsText::tr("Line %1: expected %3 values as in the first line, found %2.")
                             .arg(i + 1)
                             .arg(values.size())
                             .arg(block.columns));
        if ((block.rows + 1) * block.columns > mostPastedValues)
            return Error(ErrorCode::Range,
                         WidgetsText::tr("At most %1 values can be pasted at once.").arg(countText(mostPastedValues)));
        for (qsizetype column = 0; column < values.size(); ++column) {
            const auto value = ElementValue::fromText(values[column], dtype);
            if (!value)
                return Error(
                    value.error().code(),
                    WidgetsText::tr("Line %1, value %2: %3").arg(i + 1).arg(column + 1).arg(value.error().message()));
            block.bytes.insert(block.bytes.end(), value->bytes().begin(), value->bytes().end());
        }
        ++block.rows;
    }
    if (block.bytes.empty())
        return Error(ErrorCode::InvalidArgument, WidgetsText::tr("The clipboard contains no text."));
    return block;
}

} // namespace burnish
