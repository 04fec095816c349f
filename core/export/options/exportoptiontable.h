// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoption.h"

namespace burnish {

/// Returns all options, each once: the one source for code that reads, writes or offers the options of an export.
///
/// Options without functions need more context than their own words: the target (a folder), the structure and a
/// recipe's nodes (models). Flags that are not options themselves (--recorder, --remap-file) follow the option that
/// they affect. The table has the order in which the flags are documented, group by group.
[[nodiscard]] const std::vector<ExportOption> &exportOptionTable();
/// Returns the option of a member (`name`), which must exist.
[[nodiscard]] const ExportOption &exportOption(QLatin1String name);
/// Returns the flags of a group, in order.
[[nodiscard]] std::vector<CommandFlag> exportFlags(ExportGroup group);

/// Appends all options of a part to the words of a command. Unsupported: an option that a command cannot express.
Expected<void> appendToCommand(CommandPart part, const RecordableExport &recorded, QStringList &words);
/// Returns the requests in these options that a Rust program cannot fulfil, one sentence each.
[[nodiscard]] QStringList notInRustProgram(const ExportOptions &options);

} // namespace burnish
