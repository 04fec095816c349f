// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

// Options that several commands take, described once.

[[nodiscard]] CommandFlag jsonFlag();
/// How the tensors of two models are paired; `standard` is the choice without the option.
[[nodiscard]] CommandFlag pairingFlag(const char *standard);
[[nodiscard]] CommandFlag planFlag();
[[nodiscard]] CommandFlag reportFlag();
[[nodiscard]] CommandFlag topLevelFlag();
[[nodiscard]] CommandFlag asBurnFlag();
/// Taken by all commands that open files.
[[nodiscard]] CommandFlag allowLargeFlag();
/// Likewise.
[[nodiscard]] CommandFlag thisFileFlag();
/// Likewise.
[[nodiscard]] CommandFlag quietFlag();
[[nodiscard]] CommandFlag layoutFlag();
[[nodiscard]] CommandFlag quantisedAsFlag();
[[nodiscard]] CommandFlag readAsFlag();
/// The options that name a structure.
[[nodiscard]] OptionGroup structureGroup();
/// The title of the options for the written file.
inline constexpr const char *writingTitle = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Output");

} // namespace burnish::cli
