// SPDX-License-Identifier: MIT
#include "app/commandline/completions.h"

namespace burnish::cli {

QStringList completionShells()
{
    return {QStringLiteral("bash"), QStringLiteral("zsh"), QStringLiteral("fish")};
}

QString placeOf(const Command &command)
{
    return command.parents.isEmpty() ? QString() : command.title().replace(QLatin1Char(' '), QLatin1Char('/'));
}

QByteArray completionScript(const Command &program, const QString &shell)
{
    if (shell == QLatin1String("zsh"))
        return zshCompletion(program).toUtf8();
    if (shell == QLatin1String("fish"))
        return fishCompletion(program).toUtf8();
    return bashCompletion(program).toUtf8();
}

} // namespace burnish::cli
