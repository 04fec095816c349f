// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// burnish-cli with all its commands.
[[nodiscard]] const Command &program();

} // namespace burnish::cli
