// SPDX-License-Identifier: MIT
#include "app/commandline/command.h"

#include "core/base/optiontexts.h"

#include <algorithm>

namespace burnish::cli {

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
    for (const Positional &positional : positionals) {
        QString word = QString::fromUtf8(positional.name);
        if (positional.most > 1)
            word += QChar(0x2026);
        usage += positional.least == 0 ? QStringLiteral(" [%1]").arg(word) : QLatin1Char(' ') + word;
    }
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

} // namespace burnish::cli
