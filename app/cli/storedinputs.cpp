// SPDX-License-Identifier: MIT
#include "app/cli/storedinputs.h"

#include "core/stores/storeid.h"

namespace burnish::cli {

Expected<void> takeStoredInputs(const Command &command, CommandLine &line)
{
    if (command.findsModels)
        return {};
    Task task;
    return line.replaceFiles(command, [&](const QString &text) -> Expected<QString> {
        auto whole = pathOfInput(text, task);
        // "FILE=VALUE"; names of files can have this sign, too.
        for (qsizetype sign = text.lastIndexOf(u'='); !whole && sign > 0; sign = text.lastIndexOf(u'=', sign - 1)) {
            if (const auto path = pathOfInput(text.first(sign), task))
                return *path + text.mid(sign);
        }
        return whole;
    });
}

} // namespace burnish::cli
