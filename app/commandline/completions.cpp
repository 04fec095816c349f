// SPDX-License-Identifier: MIT
#include "app/commandline/completions.h"

namespace burnish::cli {

QStringList completionShells()
{
    return {QStringLiteral("bash"), QStringLiteral("zsh"), QStringLiteral("fish")};
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
