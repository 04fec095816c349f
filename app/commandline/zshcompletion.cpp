// SPDX-License-Identifier: MIT
#include "app/commandline/completions.h"

namespace burnish::cli {

namespace {

/// Escapes a string for the brackets of a specification in single quotes.
QString zshText(const char *help)
{
    QString text;
    for (const QChar character : helpText(help)) {
        if (character == QLatin1Char('\''))
            text += QStringLiteral("'\\''");
        else if (QStringLiteral("\\[]:").contains(character))
            text += QLatin1Char('\\') + character;
        else
            text += character;
    }
    return text;
}

QString functionOf(const Command &command)
{
    return QLatin1Char('_') + command.pageName();
}

/// Returns the action after a value's name: its choices, or files.
QString actionOf(QStringList (*choices)())
{
    return choices ? QStringLiteral("(%1)").arg(choices().join(QLatin1Char(' '))) : QStringLiteral("_files");
}

/// Returns the action of all arguments: those that have words for a place after another word are offered there alone.
QString actionOf(const std::vector<Positional> &positionals)
{
    QString action = actionOf(positionals.front().choices);
    for (const Positional &later : positionals) {
        if (later.choices && *later.after)
            action = QStringLiteral("{ if [[ $words[CURRENT-1] == %1 ]]; then compadd %2; else compadd %3; fi }")
                         .arg(QLatin1String(later.after), later.choices().join(QLatin1Char(' ')),
                              positionals.front().choices().join(QLatin1Char(' ')));
    }
    return action;
}

/// "'--to=[Write this format]:FORMAT:(burnpack safetensors)'"
QString specification(const CommandFlag &flag)
{
    QString text = flag.repeats ? QStringLiteral("*") : QString();
    text += flag.word();
    const QStringList values = QString::fromUtf8(flag.values).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (values.size() == 1)
        text += flag.isJoined() ? QStringLiteral("=-") : QStringLiteral("=");
    text += QStringLiteral("[%1]").arg(zshText(flag.help));
    for (const QString &value : values)
        text += (flag.isJoined() ? QStringLiteral("::%1:%2") : QStringLiteral(":%1:%2"))
                    .arg(QString(value).replace(QLatin1Char(':'), QStringLiteral("\\:")), actionOf(flag.choices));
    QString all = QStringLiteral(" \\\n        '%1'").arg(text);
    if (flag.letter)
        all += QStringLiteral(" \\\n        '-%1[%2]'").arg(QLatin1Char(flag.letter)).arg(zshText(flag.help));
    return all;
}

/// The function that completes a command's options and arguments.
QString leaf(const Command &command)
{
    QString text = QStringLiteral("%1() {\n    _arguments -S").arg(functionOf(command));
    for (const CommandFlag &flag : command.flags())
        text += specification(flag);
    if (!command.positionals.empty()) {
        const Positional &first = command.positionals.front();
        text +=
            QStringLiteral(" \\\n        '*:%1:%2'").arg(QString::fromUtf8(first.name), actionOf(command.positionals));
    }
    return text + QStringLiteral("\n}\n\n");
}

/// The function that completes the subcommands of a command and dispatches to their functions.
QString parent(const Command &command)
{
    QString text = QStringLiteral("%1() {\n    local curcontext=$curcontext state line\n    local -a commands\n"
                                  "    _arguments -C -S")
                       .arg(functionOf(command));
    for (const CommandFlag &flag : command.flags())
        text += specification(flag);
    text += QStringLiteral(" \\\n        '1:command:->command' \\\n        '*::argument:->argument'\n"
                           "    case $state in\n    command)\n        commands=(\n");
    for (const Command &below : command.commands)
        text += QStringLiteral("            '%1:%2'\n").arg(QString::fromUtf8(below.name), zshText(below.summary));
    text += QStringLiteral("        )\n        _describe -t commands command commands\n        ;;\n"
                           "    argument)\n        case $words[1] in\n");
    for (const Command &below : command.commands)
        text += QStringLiteral("        %1) %2 ;;\n").arg(QString::fromUtf8(below.name), functionOf(below));
    return text + QStringLiteral("        esac\n        ;;\n    esac\n}\n\n");
}

} // namespace

QString zshCompletion(const Command &program)
{
    const QString name = QString::fromUtf8(program.name);
    QString text = QStringLiteral("#compdef %1\n# made by burnish-cli help --completions zsh\n\n").arg(name);
    visitCommands(program,
                  [&](const Command &command) { text += command.commands.empty() ? leaf(command) : parent(command); });
    text +=
        QStringLiteral("if [[ $funcstack[1] == _%1 ]]; then\n    _%1 \"$@\"\nelse\n    compdef _%1 %1\nfi\n").arg(name);
    return text;
}

} // namespace burnish::cli
