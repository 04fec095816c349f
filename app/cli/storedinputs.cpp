// SPDX-License-Identifier: MIT
#include "app/cli/storedinputs.h"

#include "core/stores/storeid.h"

namespace burnish::cli {

Expected<void> takeStoredInputs(const Command &command, CommandLine &line)
{
    Task task;
    return line.replaceFiles(command, [&](const QString &text) -> Expected<QString> {
        // "FILE=VALUE"; no name of a model has this sign.
        const qsizetype sign = text.indexOf(u'=');
        BURNISH_TRY(const QString path, pathOfInput(sign < 0 ? text : text.first(sign), task));
        return sign < 0 ? path : path + text.mid(sign);
    });
}

} // namespace burnish::cli
