// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoption.h"

namespace burnish {

/// All of them, each once: whoever reads, writes or offers options of an export goes by this table.
///
/// An option without functions needs more than its words: the target (a folder), the structure and the nodes of a
/// recipe (models). Flags that are no option of their own (--recorder, --remap-file) stand behind the one that they
/// serve. The table is in the order in which the flags are told, group by group.
[[nodiscard]] const std::vector<ExportOption> &exportOptionTable();
/// The one of a member (`name`); it must be there.
[[nodiscard]] const ExportOption &exportOption(QLatin1String name);
/// The flags of a group, in their order.
[[nodiscard]] std::vector<CommandFlag> exportFlags(ExportGroup group);

/// Adds all options of a part to the words of a command. Unsupported: what no command can say.
Expected<void> sayInCommand(CommandPart part, const SaidExport &said, QStringList &words);
/// What a Rust program cannot do of what these options ask for, a sentence each.
[[nodiscard]] QStringList notInRustProgram(const ExportOptions &options);

} // namespace burnish
