// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// Returns the number of terminal columns of a text: wide characters have two.
[[nodiscard]] int columnsOf(QStringView text);
/// Returns the output of --help: summary, usage, arguments, options by group, examples. Lines are wrapped to `width`
/// columns, with wide characters counted as two; only examples are never wrapped.
[[nodiscard]] QString helpPage(const Command &command, int width);
/// Wraps a text into lines; all but the first are indented by `column` spaces.
[[nodiscard]] QString wrapped(const QString &text, int column, int width);
/// Two columns, such as an option and what it does; both are indented, the second one is wrapped.
using HelpRow = std::pair<QString, QString>;
[[nodiscard]] QString helpRows(const std::vector<HelpRow> &rows, int width);
/// Returns the width of the terminal from COLUMNS; 80 by default.
[[nodiscard]] int helpWidth();

/// Returns the help of a flag of the group with additional information from the table: "… [default: keep]".
[[nodiscard]] QString fullHelp(const OptionGroup &group, std::size_t index);
/// Returns the same for an argument.
[[nodiscard]] QString fullHelp(const Positional &positional);
/// "-h, --help", "--to FORMAT"
[[nodiscard]] QString flagColumn(const CommandFlag &flag);

} // namespace burnish::cli
