// SPDX-License-Identifier: MIT
#include "app/commandline/command.h"

#include "core/base/optiontexts.h"

#include <algorithm>

namespace burnish::cli {

QString Positional::word() const
{
    const QString word = QString::fromUtf8(name);
    return most > 1 ? word + QChar(0x2026) : word;
}

QString Command::path() const
{
    return parents.isEmpty() ? QString::fromUtf8(name) : parents + QLatin1Char(' ') + QString::fromUtf8(name);
}

QString Command::title() const
{
    return parents.isEmpty() ? QString::fromUtf8(name) : path().section(QLatin1Char(' '), 1);
}

QString Command::pageName() const
{
    return path().replace(QLatin1Char(' '), QLatin1Char('-'));
}

QString Command::usage() const
{
    QString usage = path();
    if (!groups.empty())
        usage += QStringLiteral(" [OPTIONS]");
    if (!commands.empty())
        usage += QStringLiteral(" COMMAND");
    for (const Positional &positional : positionals)
        usage += positional.least == 0 ? QStringLiteral(" [%1]").arg(positional.word())
                                       : QLatin1Char(' ') + positional.word();
    return usage;
}

std::vector<CommandFlag> Command::flags() const
{
    std::vector<CommandFlag> all;
    for (const OptionGroup &group : groups)
        all.insert(all.end(), group.flags.begin(), group.flags.end());
    all.push_back(helpFlag());
    return all;
}

std::vector<OptionGroup> Command::shownGroups() const
{
    std::vector<OptionGroup> shown = groups;
    if (!shown.empty())
        shown.back().flags.push_back(helpFlag());
    return shown;
}

const Command *Command::command(const QString &word) const
{
    const auto found =
        std::ranges::find_if(commands, [&](const Command &command) { return word == QLatin1String(command.name); });
    return found == commands.end() ? nullptr : &*found;
}

QString helpText(const char *text)
{
    return *text ? CommandHelpText::tr(text) : QString();
}

CommandFlag helpFlag()
{
    return {.name = "help", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print this help"), .letter = 'h'};
}

CommandFlag versionFlag()
{
    return {"version", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print the version")};
}

std::span<const CommandFlag> alternatives(std::span<const CommandFlag> flags, std::size_t index)
{
    std::size_t first = index;
    while (flags[first].isInstead && first > 0)
        --first;
    std::size_t end = index + 1;
    while (end < flags.size() && flags[end].isInstead)
        ++end;
    return flags.subspan(first, end - first);
}

} // namespace burnish::cli
