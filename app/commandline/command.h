// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"

#include <limits>
#include <vector>

namespace burnish::cli {

class CommandLine;

// What a command is, said once: the parser, the help, the man pages and the completions go by it. Texts are marked with
// QT_TRANSLATE_NOOP("burnish::CommandHelp", "…") and read with helpText().

/// An argument without a flag.
struct Positional
{
    static constexpr int any = std::numeric_limits<int>::max();

    const char *name; ///< "IN"
    const char *help; ///< one sentence, without a full stop
    int least = 1;
    int most = 1;
    QStringList (*choices)() = nullptr; ///< words to offer; not there: files
};

/// Options that are told under one title.
struct OptionGroup
{
    const char *title;
    std::vector<CommandFlag> flags;
};

/// A command as a person enters it, and what it is an example of.
struct Example
{
    const char *line; ///< for a POSIX shell, with the program
    const char *help; ///< one sentence, without a full stop
};

inline constexpr const char *usualExits = QT_TRANSLATE_NOOP(
    "burnish::CommandHelp",
    "0 if all was done, 1 if something failed, 2 if the command line is wrong. A failure is one line on "
    "standard error that names the file and what is wrong with it.");

/// A program, one of its commands, or a command of one of these.
struct Command
{
    using Run = int (*)(const CommandLine &line);

    const char *name = "";        ///< the last of its words: "bake"
    const char *summary = "";     ///< one line, without a full stop
    const char *description = ""; ///< paragraphs, divided by empty lines
    std::vector<Positional> positionals = {};
    std::vector<OptionGroup> groups = {}; ///< without --help, which all take
    std::vector<Example> examples = {};
    Run run = nullptr; ///< gives the exit code; not there: one of the commands below must be named
    std::vector<Command> commands = {};
    const char *exits = usualExits; ///< what the exit codes mean
    QString parents = {};           ///< the words before its name: "burnish-cli lora"

    /// "burnish-cli lora bake"
    [[nodiscard]] QString path() const;
    /// What follows the program's name, "lora bake"; the program's own name for the program itself.
    [[nodiscard]] QString title() const;
    /// "burnish-cli-lora-bake", the name of its man page
    [[nodiscard]] QString pageName() const;
    /// "burnish-cli convert [OPTIONS] IN… OUT"
    [[nodiscard]] QString usage() const;
    /// All flags, --help at the end.
    [[nodiscard]] std::vector<CommandFlag> flags() const;
    /// The command below of that name, or null.
    [[nodiscard]] const Command *command(const QString &word) const;
};

/// A text of the tables in the language of the moment.
[[nodiscard]] QString helpText(const char *text);
/// --help, which every command takes.
[[nodiscard]] CommandFlag helpFlag();
/// Calls `visit` with the command and all below it.
template <typename Visit> void visitCommands(const Command &command, const Visit &visit)
{
    visit(command);
    for (const Command &below : command.commands)
        visitCommands(below, visit);
}

} // namespace burnish::cli
