// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/commandline.h"
#include "core/model/modelstate.h"

namespace burnish::cli {

/// --example A B, which converts as B was made of A, and --leave-out-rest.
[[nodiscard]] std::vector<CommandFlag> exampleFlags();
/// InvalidArgument: --example together with options that are for other rules or for parts.
Expected<void> checkExample(const CommandLine &line);
/// Returns the state converted as the example of the command line shows it, or as it is without one, and prints what
/// was learned. `file` is the one that the state was read from. Errors name their file.
Expected<ModelState> throughExample(const CommandLine &line, const QString &file, const ModelState &state, Task &task);

} // namespace burnish::cli
