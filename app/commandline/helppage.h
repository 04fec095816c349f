// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// Returns the output of --help: summary, usage, arguments, options by group, examples. Lines are wrapped to `width`
/// columns, with wide characters counted as two; only examples are never wrapped.
[[nodiscard]] QString helpPage(const Command &command, int width);
/// Returns the width of the terminal from COLUMNS; 80 by default.
[[nodiscard]] int helpWidth();

/// Returns the help of a flag of the group with additional information from the table: "… [default: keep]".
[[nodiscard]] QString fullHelp(const OptionGroup &group, std::size_t index);
/// Returns the same for an argument.
[[nodiscard]] QString fullHelp(const Positional &positional);
/// "-h, --help", "--to FORMAT"
[[nodiscard]] QString flagColumn(const CommandFlag &flag);

} // namespace burnish::cli
