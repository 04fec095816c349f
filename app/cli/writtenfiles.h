// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"
#include "core/io/safefile.h"

namespace burnish::cli {

/// What a command does with a file that exists where it writes one: refuses it, or replaces it with --overwrite.
[[nodiscard]] SafeFile::Existing existingFiles(const CommandLine &line);

/// Checks that a file can be written there. Exists, with what to do about it, or an error of the system.
Expected<void> checkWritable(const CommandLine &line, const QString &file);

/// Checks the files that the command line names for the command to write (CommandFlag::isWritten), before anything is
/// read: each can be written there, no two are the same, and none is another file of the command line. Exists,
/// Collision or an error of the system.
Expected<void> checkWrittenFiles(const Command &command, const CommandLine &line);

} // namespace burnish::cli
