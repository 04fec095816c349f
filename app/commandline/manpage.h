// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// Returns the command's man page for section 1, in ASCII.
[[nodiscard]] QByteArray manPage(const Command &command);

} // namespace burnish::cli
