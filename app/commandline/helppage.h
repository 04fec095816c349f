// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// What --help prints: summary, usage, arguments, options group by group, examples. Lines end before column `width`,
/// wide characters counting as two; examples alone stay on one line.
[[nodiscard]] QString helpPage(const Command &command, int width);
/// The width of the terminal as COLUMNS has it; 80 without it.
[[nodiscard]] int helpWidth();

/// The flag's sentence with what the table says beside it: "… [default: keep]".
[[nodiscard]] QString fullHelp(const CommandFlag &flag, const std::vector<CommandFlag> &group);
/// The same of an argument.
[[nodiscard]] QString fullHelp(const Positional &positional);
/// "-h, --help", "--to FORMAT"
[[nodiscard]] QString flagColumn(const CommandFlag &flag);
/// "IN…"
[[nodiscard]] QString positionalColumn(const Positional &positional);

} // namespace burnish::cli
