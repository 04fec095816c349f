// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// burnish, the program with the window. It has no function: the window takes the line.
[[nodiscard]] const Command &windowCommand();

} // namespace burnish::cli
