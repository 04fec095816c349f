// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// The shells with completion scripts: "bash", "zsh", "fish".
[[nodiscard]] QStringList completionShells();
/// Returns the script for completing the program's commands, options and their choices; all other words are completed
/// as files. `shell` must be one of completionShells().
[[nodiscard]] QByteArray completionScript(const Command &program, const QString &shell);

/// Returns "lora/bake", the name of a command within the scripts; empty for the program.
[[nodiscard]] QString placeOf(const Command &command);
[[nodiscard]] QString bashCompletion(const Command &program);
[[nodiscard]] QString zshCompletion(const Command &program);
[[nodiscard]] QString fishCompletion(const Command &program);

} // namespace burnish::cli
