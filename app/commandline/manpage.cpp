// SPDX-License-Identifier: MIT
#include "app/commandline/manpage.h"

#include "app/commandline/helppage.h"
#include "core/base/optiontexts.h"

#include <algorithm>
#include <string_view>

namespace burnish::cli {

namespace roff {

QString escaped(const QString &text)
{
    QString roff;
    for (const uint code : text.toUcs4()) {
        if (code == '\\')
            roff += QStringLiteral("\\e");
        else if (code == '-')
            roff += QStringLiteral("\\-");
        else if (code == '\'')
            roff += QStringLiteral("\\(aq");
        else if (code == '^')
            roff += QStringLiteral("\\(ha");
        else if (code == '~')
            roff += QStringLiteral("\\(ti");
        else if (code == 0x2026)
            roff += QStringLiteral("...");
        else if (code == 0x201c)
            roff += QStringLiteral("\\(lq");
        else if (code == 0xd7)
            roff += QStringLiteral("\\(mu");
        else if (code == 0xb7)
            roff += QLatin1Char('*');
        else if (code == 0x201d)
            roff += QStringLiteral("\\(rq");
        else if (code < 0x80)
            roff += QChar(code);
        else
            roff += QStringLiteral("\\[u%1]")
                        .arg(code, 4, 16, QLatin1Char('0'))
                        .toUpper()
                        .replace(QStringLiteral("\\[U"), QStringLiteral("\\[u"));
    }
    return roff;
}

QString line(const QString &text)
{
    const QString roff = escaped(text);
    const bool isRequest = roff.startsWith(QLatin1Char('.')) || roff.startsWith(QLatin1Char('\''));
    return (isRequest ? QStringLiteral("\\&") + roff : roff) + QLatin1Char('\n');
}

QString bold(const QString &text)
{
    return QStringLiteral("\\fB%1\\fR").arg(escaped(text));
}

QString title(const char *request, const QString &text)
{
    return QStringLiteral(".%1 \"%2\"\n").arg(QLatin1String(request), escaped(text));
}

QString head(const QString &page, int number)
{
    // No hyphenation, so words can be copied.
    return QStringLiteral(".\\\" Made by burnish-cli help --man\n.TH \"%1\" \"%2\" \"\" \"Burnish %3\" \"%4\"\n")
               .arg(escaped(page.toUpper()), QString::number(number), QStringLiteral(BURNISH_VERSION),
                    escaped(CommandLineText::tr("Burnish Manual"))) +
           QStringLiteral(".nh\n.ad l\n");
}

} // namespace roff

namespace {

using namespace roff;

/// "\fB--to\fR \fIFORMAT\fR"
QString tag(const CommandFlag &flag)
{
    QString text =
        flag.letter ? bold(QStringLiteral("-") + QLatin1Char(flag.letter)) + QStringLiteral(", ") : QString();
    text += bold(flag.word());
    if (flag.isJoined())
        return QStringLiteral(".TP\n") + text +
               QStringLiteral("[=\\fI%1\\fR]\n").arg(escaped(QString::fromUtf8(flag.values)));
    for (const QString &value : QString::fromUtf8(flag.values).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        text += (*flag.ending ? QStringLiteral(" [\\fI%1\\fR]") : QStringLiteral(" \\fI%1\\fR")).arg(escaped(value));
    return QStringLiteral(".TP\n") + text + QLatin1Char('\n');
}

QString options(const Command &command)
{
    QString text;
    for (const OptionGroup &group : command.shownGroups()) {
        // A single group needs no subsection title.
        if (command.groups.size() > 1)
            text += title("SS", helpText(group.title));
        for (std::size_t i = 0; i < group.flags.size(); ++i)
            text += tag(group.flags[i]) + line(fullHelp(group, i));
    }
    return text.isEmpty() ? text : title("SH", CommandLineText::tr("OPTIONS")) + text;
}

/// The section SEE ALSO: the pages of the parent and of the subcommands.
QString seeAlso(const Command &command)
{
    QStringList pages;
    if (!command.parents.isEmpty())
        pages.append(QString(command.parents).replace(QLatin1Char(' '), QLatin1Char('-')));
    for (const Command &below : command.commands)
        pages.append(below.pageName());
    if (pages.isEmpty())
        pages.append(QStringLiteral("burnish-cli"));
    else if (pages.first() != QLatin1String("burnish-cli") && command.parents.isEmpty())
        pages.append(QStringLiteral("burnish"));
    QStringList references;
    for (const QString &page : pages)
        references.append(bold(page) + QStringLiteral("(1)"));
    const std::vector<CommandFlag> flags = command.flags();
    if (std::ranges::any_of(flags, [](const CommandFlag &flag) { return flag.name == std::string_view("rules"); }))
        references.append(bold(QStringLiteral("burnish-rules")) + QStringLiteral("(5)"));
    return title("SH", CommandLineText::tr("SEE ALSO")) + references.join(QStringLiteral(",\n")) + QLatin1Char('\n');
}

} // namespace

QByteArray manPage(const Command &command)
{
    const QString page = command.pageName();
    QString text = head(page, 1) + title("SH", CommandLineText::tr("NAME"));
    text += escaped(page) + QStringLiteral(" \\- ") + line(helpText(command.summary));
    const QString usage = command.usage();
    text +=
        title("SH", CommandLineText::tr("SYNOPSIS")) + bold(command.path()) + line(usage.mid(command.path().size()));
    text += title("SH", CommandLineText::tr("DESCRIPTION"));
    for (const QString &paragraph : helpText(command.description).split(QStringLiteral("\n\n"), Qt::SkipEmptyParts))
        text += QStringLiteral(".PP\n") + line(paragraph);
    if (!command.commands.empty())
        text += title("SH", CommandLineText::tr("COMMANDS"));
    for (const Command &below : command.commands)
        text += QStringLiteral(".TP\n%1(1)\n").arg(bold(below.pageName())) + line(helpText(below.summary));
    if (!command.positionals.empty())
        text += title("SH", CommandLineText::tr("ARGUMENTS"));
    for (const Positional &positional : command.positionals)
        text += QStringLiteral(".TP\n\\fI%1\\fR\n").arg(escaped(positional.word())) + line(fullHelp(positional));
    text += options(command);
    if (*command.exits)
        text += title("SH", CommandLineText::tr("EXIT STATUS")) + line(helpText(command.exits));
    if (!command.examples.empty())
        text += title("SH", CommandLineText::tr("EXAMPLES"));
    for (const Example &example : command.examples)
        text += QStringLiteral(".PP\n") + line(CommandLineText::tr("%1:").arg(helpText(example.help))) +
                QStringLiteral(".PP\n.RS 4\n.nf\n") + line(QString::fromUtf8(example.line)) +
                QStringLiteral(".fi\n.RE\n");
    return (text + seeAlso(command)).toUtf8();
}

} // namespace burnish::cli
