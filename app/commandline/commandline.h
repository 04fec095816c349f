// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

#include <optional>

namespace burnish::cli {

/// The arguments of one command, taken apart. Options and positional arguments come in any order; `--name=value` is
/// `--name value`; after `--` everything is positional; the value of an option may begin with a dash.
class CommandLine
{
public:
    struct Given
    {
        QLatin1String name;
        QStringList values;
    };

    /// Takes the arguments after the command's name apart and holds them against its description. InvalidArgument, in
    /// one line that names what was expected and what is nearest: unknown options and values, missing values and
    /// arguments, options that exclude or need each other. With --help all else is forgiven.
    static Expected<CommandLine> parse(const Command &command, const QStringList &arguments);

    [[nodiscard]] const QStringList &positionals() const { return m_positionals; }
    /// All options in the order in which they were given.
    [[nodiscard]] const std::vector<Given> &given() const { return m_given; }
    [[nodiscard]] bool has(const char *name) const;
    /// The only value of an option; nothing where it was not given.
    [[nodiscard]] std::optional<QString> value(const char *name) const;
    /// The values of all occurrences of an option, one after the other.
    [[nodiscard]] QStringList values(const char *name) const;

private:
    [[nodiscard]] Expected<void> checkOptions(const std::vector<CommandFlag> &flags) const;
    [[nodiscard]] Expected<void> checkPositionals(const Command &command) const;

    QStringList m_positionals;
    std::vector<Given> m_given;
};

/// Where the words of a command line lead.
struct CommandChoice
{
    const Command *command = nullptr;
    QStringList arguments; ///< those after the command's name
};

/// Follows the commands that the arguments begin with, below `program`. InvalidArgument: a word that is not one of
/// them.
Expected<CommandChoice> chooseCommand(const Command &program, const QStringList &arguments);

} // namespace burnish::cli
