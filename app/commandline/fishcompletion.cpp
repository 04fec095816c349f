// SPDX-License-Identifier: MIT
#include "app/commandline/completions.h"

namespace burnish::cli {

namespace {

QString fishQuoted(const QString &text)
{
    return QLatin1Char('\'') +
           QString(text)
               .replace(QLatin1Char('\\'), QStringLiteral("\\\\"))
               .replace(QLatin1Char('\''), QStringLiteral("\\'")) +
           QLatin1Char('\'');
}

} // namespace

QString fishCompletion(const Command &program)
{
    const QString name = QString::fromUtf8(program.name);
    const QString at = QStringLiteral("__%1_at").arg(QString(name).replace(QLatin1Char('-'), QLatin1Char('_')));
    QStringList places;
    QString rows;
    visitCommands(program, [&](const Command &command) {
        if (const QString place = placeOf(command); !place.isEmpty())
            places.append(place);
        const QString begin = QStringLiteral("complete -c %1 -n %2")
                                  .arg(name, fishQuoted(QStringLiteral("%1 %2").arg(at, fishQuoted(placeOf(command)))));
        for (const Command &below : command.commands)
            rows += begin + QStringLiteral(" -f -a %1 -d %2\n")
                                .arg(QString::fromUtf8(below.name), fishQuoted(helpText(below.summary)));
        const QString here = QStringLiteral("%1 %2").arg(at, fishQuoted(placeOf(command)));
        for (const Positional &positional : command.positionals) {
            if (!positional.choices)
                continue;
            const QString condition = *positional.after ? QStringLiteral("%1; and __fish_seen_subcommand_from %2")
                                                              .arg(here, QLatin1String(positional.after))
                                                        : here;
            rows += QStringLiteral("complete -c %1 -n %2 -f -a %3\n")
                        .arg(name, fishQuoted(condition), fishQuoted(positional.choices().join(QLatin1Char(' '))));
        }
        for (const CommandFlag &flag : command.flags()) {
            rows += begin + QStringLiteral(" -l %1").arg(QLatin1String(flag.name));
            if (flag.letter)
                rows += QStringLiteral(" -s %1").arg(QLatin1Char(flag.letter));
            if (flag.choices)
                rows += (flag.isJoined() ? QStringLiteral(" -f -a %1") : QStringLiteral(" -x -a %1"))
                            .arg(fishQuoted(flag.choices().join(QLatin1Char(' '))));
            else if (flag.valueCount() > 0)
                rows += QStringLiteral(" -r -F");
            rows += QStringLiteral(" -d %1\n").arg(fishQuoted(helpText(flag.help)));
        }
    });
    return QStringLiteral("# fish completion of %1, made by burnish-cli help --completions fish\n"
                          "function %2\n"
                          "    set -l place\n"
                          "    set -l words (commandline -opc)\n"
                          "    for word in $words[2..]\n"
                          "        set -l next (string join -- / $place $word)\n"
                          "        if contains -- $next %3\n"
                          "            set place $next\n"
                          "        end\n"
                          "    end\n"
                          "    test \"$place\" = \"$argv[1]\"\n"
                          "end\n")
               .arg(name, at, places.isEmpty() ? QStringLiteral("''") : places.join(QLatin1Char(' '))) +
           rows;
}

} // namespace burnish::cli
