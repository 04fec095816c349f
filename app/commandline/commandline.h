// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

#include <functional>
#include <optional>

namespace burnish::cli {

/// The parsed arguments of one command. Options and positional arguments can be in any order; `--name=value` equals
/// `--name value`; everything after `--` is positional; the value of an option can begin with a dash. Options with a
/// value that can be left out (CommandFlag::ending) have no values then.
class CommandLine
{
public:
    struct Given
    {
        QLatin1String name;
        QStringList values;
    };

    /// Parses the arguments after the command's name and checks them against its description. InvalidArgument: unknown
    /// options and values, missing values and arguments, options that exclude or need each other; the error is one line
    /// that names what was expected and the nearest match. With --help all errors are ignored.
    static Expected<CommandLine> parse(const Command &command, const QStringList &arguments);

    [[nodiscard]] const QStringList &positionals() const { return m_positionals; }
    /// All options in the order given.
    [[nodiscard]] const std::vector<Given> &given() const { return m_given; }
    [[nodiscard]] bool has(const char *name) const;
    /// Returns the single value of an option; nothing if it is absent.
    [[nodiscard]] std::optional<QString> value(const char *name) const;
    /// Returns the values of all occurrences of an option, in order.
    [[nodiscard]] QStringList values(const char *name) const;

    /// Replaces each file that the command reads: positional arguments, and the values of flags with placeholders for
    /// files and models. Returns the first error.
    Expected<void> replaceFiles(const Command &command,
                                const std::function<Expected<QString>(const QString &)> &replace);

private:
    [[nodiscard]] Expected<void> checkOptions(const Command &command) const;
    [[nodiscard]] Expected<void> checkAlternatives(std::span<const CommandFlag> flags) const;
    [[nodiscard]] Expected<void> checkPositionals(const Command &command) const;

    QStringList m_positionals;
    std::vector<Given> m_given;
};

/// The command chosen by the first words of a command line.
struct CommandChoice
{
    const Command *command = nullptr;
    QStringList arguments; ///< the arguments after the command's name
};

/// Finds the command or subcommand of `program` that the first arguments name. InvalidArgument: an unknown command.
Expected<CommandChoice> chooseCommand(const Command &program, const QStringList &arguments);

} // namespace burnish::cli
