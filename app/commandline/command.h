// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"

#include <limits>
#include <span>
#include <vector>

namespace burnish::cli {

class CommandLine;

// The description of commands, shared by the parser, the help, the man pages and the completions. Strings are marked
// with QT_TRANSLATE_NOOP("burnish::CommandHelp", "…") and read with helpText().

/// An argument without a flag.
struct Positional
{
    static constexpr int any = std::numeric_limits<int>::max();

    const char *name; ///< "IN"
    const char *help; ///< one sentence, without a full stop
    int least = 1;
    int most = 1;
    QStringList (*choices)() = nullptr; ///< words to offer; null: files
    bool isWritten = false;             ///< the last argument, a file that the command writes
    const char *after = "";             ///< the words are offered only after this one

    /// "IN", or "IN…" if it can be given more than once
    [[nodiscard]] QString word() const;
};

/// Options listed under one title.
struct OptionGroup
{
    const char *title;
    std::vector<CommandFlag> flags;
};

/// A command line as the user enters it, and what it shows.
struct Example
{
    const char *line; ///< for a POSIX shell, including the program
    const char *help; ///< one sentence, without a full stop
};

/// The title of the options that belong to the command alone.
inline constexpr const char *ownTitle = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Options");
inline constexpr const char *usualExits =
    QT_TRANSLATE_NOOP("burnish::CommandHelp", "0 on success, 1 on failure, 2 if the command line is invalid. A failure "
                                              "prints one line to standard error that names the file and the problem.");

/// A program, a command, or a subcommand.
struct Command
{
    using Run = int (*)(const CommandLine &line);

    const char *name = "";        ///< the last word: "bake"
    const char *summary = "";     ///< one line, without a full stop
    const char *description = ""; ///< paragraphs separated by empty lines
    std::vector<Positional> positionals = {};
    std::vector<OptionGroup> groups = {}; ///< without --help, which all commands take
    std::vector<Example> examples = {};
    Run run = nullptr; ///< returns the exit code; null: requires a subcommand
    std::vector<Command> commands = {};
    bool choosesReading = true;     ///< if it opens files: takes the options that say how, such as --layout
    bool findsModels = false;       ///< looks up the names of models in local stores itself
    bool writesFolders = false;     ///< what a flag has it write can be a folder, too, which it checks itself
    const char *exits = usualExits; ///< what the exit codes mean
    int failure = 1;                ///< the exit code of a failure
    QString parents = {};           ///< the words before its name: "burnish-cli lora"

    /// "burnish-cli lora bake"
    [[nodiscard]] QString path() const;
    /// The words after the program's name, "lora bake"; for the program itself, its name.
    [[nodiscard]] QString title() const;
    /// "burnish-cli-lora-bake", the name of its man page
    [[nodiscard]] QString pageName() const;
    /// "burnish-cli convert [OPTIONS] IN… OUT"
    [[nodiscard]] QString usage() const;
    /// All flags, --help at the end.
    [[nodiscard]] std::vector<CommandFlag> flags() const;
    /// The groups as help and man pages list them, with --help at the end of the last one.
    [[nodiscard]] std::vector<OptionGroup> shownGroups() const;
    /// Returns the subcommand with this name, or null.
    [[nodiscard]] const Command *command(const QString &word) const;
};

/// Translates a string of the tables into the current language.
[[nodiscard]] QString helpText(const char *text);
/// --help, which every command takes.
[[nodiscard]] CommandFlag helpFlag();
/// --version, which both programs take.
[[nodiscard]] CommandFlag versionFlag();
/// Returns the flags of a group that exclude each other and include `flags[index]`: only that flag if it excludes none.
[[nodiscard]] std::span<const CommandFlag> alternatives(std::span<const CommandFlag> flags, std::size_t index);
/// Calls `visit` with the command and all its subcommands, recursively.
template <typename Visit> void visitCommands(const Command &command, const Visit &visit)
{
    visit(command);
    for (const Command &below : command.commands)
        visitCommands(below, visit);
}

} // namespace burnish::cli
