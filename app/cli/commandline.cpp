// SPDX-License-Identifier: MIT
#include "app/cli/commandline.h"

#include "core/base/optiontexts.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish::cli {

Expected<CommandLine> CommandLine::parse(const QStringList &arguments, std::span<const OptionSpec> options)
{
    CommandLine line;
    bool onlyPositionals = false;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments[i];
        if (onlyPositionals || !argument.startsWith(QLatin1String("--"))) {
            if (!onlyPositionals && argument.size() > 1 && argument.startsWith(QLatin1Char('-')))
                return Error(ErrorCode::InvalidArgument, CommandLineText::tr("Unknown option %1.").arg(argument));
            line.m_positionals.append(argument);
            continue;
        }
        if (argument.size() == 2) {
            onlyPositionals = true;
            continue;
        }
        const qsizetype sign = argument.indexOf(QLatin1Char('='));
        const QString name = argument.mid(2, sign < 0 ? -1 : sign - 2);
        const auto spec = std::ranges::find_if(options, [&](const OptionSpec &option) { return option.name == name; });
        if (spec == options.end())
            return Error(ErrorCode::InvalidArgument, CommandLineText::tr("Unknown option --%1.").arg(name));
        if (!spec->repeats && line.has(spec->name.data()))
            return Error(ErrorCode::InvalidArgument, CommandLineText::tr("The option --%1 is given twice.").arg(name));
        Given given = {spec->name, {}};
        if (sign >= 0) {
            if (spec->valueCount == 0)
                return Error(ErrorCode::InvalidArgument,
                             CommandLineText::tr("The option --%1 takes no value.").arg(name));
            given.values.append(argument.mid(sign + 1));
        }
        while (given.values.size() < spec->valueCount) {
            if (++i >= arguments.size()) {
                return Error(
                    ErrorCode::InvalidArgument,
                    CommandLineText::tr("The option --%1 needs %n value(s).", nullptr, spec->valueCount).arg(name));
            }
            given.values.append(arguments[i]);
        }
        line.m_given.push_back(std::move(given));
    }
    return line;
}

bool CommandLine::has(const char *name) const
{
    return std::ranges::any_of(m_given, [&](const Given &given) { return given.name == QLatin1String(name); });
}

std::optional<QString> CommandLine::value(const char *name) const
{
    const QStringList all = values(name);
    return all.isEmpty() ? std::nullopt : std::optional(all.first());
}

QStringList CommandLine::values(const char *name) const
{
    QStringList all;
    for (const Given &given : m_given) {
        if (given.name == QLatin1String(name))
            all += given.values;
    }
    return all;
}

} // namespace burnish::cli
