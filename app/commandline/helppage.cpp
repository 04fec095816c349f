// SPDX-License-Identifier: MIT
#include "app/commandline/helppage.h"

#include "core/base/optiontexts.h"

#include <QTextBoundaryFinder>

#include <algorithm>

namespace burnish::cli {

namespace {

constexpr int indent = 2;
constexpr int mostColumn = 28; ///< the maximum column at which descriptions begin
constexpr int leastWidth = 40;

/// True for characters that occupy two terminal columns.
bool isWide(QChar character)
{
    const char16_t code = character.unicode();
    return (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xac00 && code <= 0xd7a3) ||
           (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff00 && code <= 0xff60);
}

/// Splits a string where a line can be broken: into words with their trailing spaces, and wide characters.
QStringList piecesOf(const QString &text)
{
    QStringList pieces;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    qsizetype begin = 0;
    for (qsizetype end = 1; end <= text.size(); ++end) {
        finder.setPosition(end);
        // Do not break options and paths at dashes.
        const bool isEnd = end == text.size() || (text[end - 1].isSpace() && !text[end].isSpace()) ||
                           ((isWide(text[end - 1]) || isWide(text[end])) && finder.isAtBoundary());
        if (isEnd) {
            pieces.append(text.mid(begin, end - begin));
            begin = end;
        }
    }
    return pieces;
}

using Row = HelpRow;

/// Rows of two columns under a title.
QString section(const QString &title, const std::vector<Row> &rows, int width)
{
    return QLatin1Char('\n') + title + QLatin1Char('\n') + helpRows(rows, width);
}

QString optionSections(const Command &command, int width)
{
    QString text;
    for (const OptionGroup &group : command.shownGroups()) {
        std::vector<Row> rows;
        for (std::size_t i = 0; i < group.flags.size(); ++i)
            rows.emplace_back(flagColumn(group.flags[i]), fullHelp(group, i));
        text += section(CommandLineText::tr("%1:").arg(helpText(group.title)), rows, width);
    }
    return text;
}

} // namespace

int columnsOf(QStringView text)
{
    return int(text.size() + std::ranges::count_if(text, isWide));
}

QString wrapped(const QString &text, int column, int width)
{
    QString all;
    QString line;
    int columns = column;
    const auto end = [&] {
        while (line.endsWith(QLatin1Char(' ')))
            line.chop(1);
        all += line;
        line.clear();
    };
    for (const QString &piece : piecesOf(text)) {
        if (!line.isEmpty() && columns + columnsOf(QStringView(piece).trimmed()) > width) {
            end();
            all += QLatin1Char('\n') + QString(column, QLatin1Char(' '));
            columns = column;
        }
        line += piece;
        columns += columnsOf(piece);
    }
    end();
    return all;
}

QString helpRows(const std::vector<HelpRow> &rows, int width)
{
    int column = 0;
    for (const HelpRow &row : rows) {
        if (const int columns = columnsOf(row.first) + 2 * indent; columns <= mostColumn)
            column = std::max(column, columns);
    }
    if (column == 0)
        column = mostColumn / 2;
    QString text;
    for (const auto &[left, right] : rows) {
        text += QString(indent, QLatin1Char(' ')) + left;
        const int used = columnsOf(left) + indent;
        text += used + indent > column ? QLatin1Char('\n') + QString(column, QLatin1Char(' '))
                                       : QString(column - used, QLatin1Char(' '));
        text += wrapped(right, column, width) + QLatin1Char('\n');
    }
    return text;
}

QString flagColumn(const CommandFlag &flag)
{
    return flag.letter ? QStringLiteral("-%1, %2").arg(QLatin1Char(flag.letter)).arg(flag.form()) : flag.form();
}

QString fullHelp(const Positional &positional)
{
    QString text = helpText(positional.help);
    if (positional.choices)
        text += QLatin1Char(' ') +
                CommandLineText::tr("[possible values: %1]").arg(positional.choices().join(QStringLiteral(", ")));
    return text;
}

QString fullHelp(const OptionGroup &group, std::size_t index)
{
    const CommandFlag &flag = group.flags[index];
    QString text = helpText(flag.help);
    const auto add = [&](const QString &note) { text += QLatin1Char(' ') + note; };
    if (*flag.standard)
        add(CommandLineText::tr("[default: %1]").arg(QString::fromUtf8(flag.standard)));
    if (flag.choices)
        add(CommandLineText::tr("[possible values: %1]").arg(flag.choices().join(QStringLiteral(", "))));
    if (flag.repeats)
        add(CommandLineText::tr("[repeatable]"));
    if (*flag.needs)
        add(CommandLineText::tr("[requires %1]").arg(QStringLiteral("--") + QString::fromUtf8(flag.needs)));
    QStringList others;
    for (const CommandFlag &other : alternatives(group.flags, index)) {
        if (&other != &flag)
            others.append(other.word());
    }
    if (!others.isEmpty())
        add(CommandLineText::tr("[not with %1]").arg(others.join(QStringLiteral(", "))));
    return text;
}

QString helpPage(const Command &command, int width)
{
    width = std::max(width, leastWidth);
    QString text = wrapped(helpText(command.summary), 0, width) + QLatin1Char('\n');
    text += QLatin1Char('\n') + CommandLineText::tr("Usage: %1").arg(command.usage()) + QLatin1Char('\n');
    for (const QString &paragraph : helpText(command.description).split(QStringLiteral("\n\n"), Qt::SkipEmptyParts))
        text += QLatin1Char('\n') + wrapped(paragraph, 0, width) + QLatin1Char('\n');
    std::vector<Row> rows;
    for (const Command &below : command.commands)
        rows.emplace_back(QString::fromUtf8(below.name), helpText(below.summary));
    if (!rows.empty())
        text += section(CommandLineText::tr("Commands:"), rows, width);
    rows.clear();
    for (const Positional &positional : command.positionals)
        rows.emplace_back(positional.word(), fullHelp(positional));
    if (!rows.empty())
        text += section(CommandLineText::tr("Arguments:"), rows, width);
    text += optionSections(command, width);
    if (!command.examples.empty())
        text += QLatin1Char('\n') + CommandLineText::tr("Examples:") + QLatin1Char('\n');
    for (const Example &example : command.examples)
        text += QStringLiteral("  ") + wrapped(CommandLineText::tr("%1:").arg(helpText(example.help)), indent, width) +
                QStringLiteral("\n    ") + QString::fromUtf8(example.line) + QLatin1Char('\n');
    if (!command.commands.empty())
        text += QLatin1Char('\n') +
                wrapped(CommandLineText::tr("See %1 COMMAND --help for the options of a command.").arg(command.path()),
                        0, width) +
                QLatin1Char('\n');
    return text;
}

int helpWidth()
{
    bool isNumber = false;
    const int columns = qEnvironmentVariable("COLUMNS").toInt(&isNumber);
    return isNumber && columns > 0 ? columns : 80;
}

} // namespace burnish::cli
