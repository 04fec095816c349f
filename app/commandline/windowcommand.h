// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// burnish, the program with the window. Its `run` is null: the program itself handles the arguments.
[[nodiscard]] const Command &windowCommand();

} // namespace burnish::cli
