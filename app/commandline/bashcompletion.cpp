// SPDX-License-Identifier: MIT
#include "app/commandline/completions.h"

namespace burnish::cli {

namespace {

/// Returns the key of a command in the script: "/lora/bake"; empty for the program.
QString keyOf(const Command &command)
{
    return command.parents.isEmpty() ? QString() : QLatin1Char('/') + placeOf(command);
}

QString quoted(const QString &text)
{
    return QLatin1Char('\'') + QString(text).replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

/// The branch of the script for one command: its options, the options with a value, their choices, and its words.
QString branch(const Command &command)
{
    QStringList all;
    QStringList valued;
    QString choices;
    for (const CommandFlag &flag : command.flags()) {
        all.append(flag.word());
        if (flag.valueCount() == 0)
            continue;
        if (!flag.isJoined())
            valued.append(flag.word());
        if (flag.choices)
            choices += QStringLiteral("        %1) words=%2 ;;\n")
                           .arg(flag.word(), quoted(flag.choices().join(QLatin1Char(' '))));
    }
    QStringList words;
    QString later;
    for (const Command &below : command.commands)
        words.append(QString::fromUtf8(below.name));
    for (const Positional &positional : command.positionals) {
        if (positional.choices && *positional.after)
            later += QStringLiteral("        [[ $previous == %1 ]] && names=%2\n")
                         .arg(QLatin1String(positional.after), quoted(positional.choices().join(QLatin1Char(' '))));
        else if (positional.choices)
            words += positional.choices();
    }
    QString text = QStringLiteral("    %1)\n").arg(quoted(keyOf(command)));
    text += QStringLiteral("        options=%1\n").arg(quoted(all.join(QLatin1Char(' '))));
    text += QStringLiteral("        valued=%1\n").arg(quoted(valued.join(QLatin1Char(' '))));
    text += QStringLiteral("        names=%1\n").arg(quoted(words.join(QLatin1Char(' ')))) + later;
    if (!choices.isEmpty())
        text += QStringLiteral("        case $previous in\n") + choices + QStringLiteral("        esac\n");
    return text + QStringLiteral("        ;;\n");
}

constexpr auto head = R"(# bash completion of %1, made by burnish-cli help --completions bash
%2()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
    local command= words= options= valued= names= i
    # bash divides --name=value at the sign.
    if [[ $current == '=' ]]; then
        current=
    elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case $command/${COMP_WORDS[i]} in
        %3) command=$command/${COMP_WORDS[i]} ;;
        esac
    done
    case $command in
)";

constexpr auto tail = R"(    esac
    if [[ -n $words ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
    elif [[ " $valued " == *" $previous "* ]]; then
        COMPREPLY=()
    elif [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
    elif [[ -n $names ]]; then
        COMPREPLY=($(compgen -W "$names" -- "$current"))
    else
        COMPREPLY=()
    fi
}
complete -o bashdefault -o default -F %2 %1
)";

} // namespace

QString bashCompletion(const Command &program)
{
    const QString name = QString::fromUtf8(program.name);
    const QString function = QLatin1Char('_') + QString(name).replace(QLatin1Char('-'), QLatin1Char('_'));
    QStringList keys;
    QString branches;
    visitCommands(program, [&](const Command &command) {
        if (!command.parents.isEmpty())
            keys.append(keyOf(command));
        branches += branch(command);
    });
    if (keys.isEmpty())
        keys.append(QStringLiteral("''"));
    return QString::fromLatin1(head)
               .replace(QStringLiteral("%1"), name)
               .replace(QStringLiteral("%2"), function)
               .replace(QStringLiteral("%3"), keys.join(QLatin1Char('|'))) +
           branches +
           QString::fromLatin1(tail).replace(QStringLiteral("%1"), name).replace(QStringLiteral("%2"), function);
}

} // namespace burnish::cli
