// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// The command's page of section 1 for man, in ASCII.
[[nodiscard]] QByteArray manPage(const Command &command);

} // namespace burnish::cli
