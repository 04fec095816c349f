// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

// Options that several commands take, described once.

[[nodiscard]] CommandFlag jsonFlag();
[[nodiscard]] CommandFlag planFlag();
[[nodiscard]] CommandFlag reportFlag();
[[nodiscard]] CommandFlag topLevelFlag();
[[nodiscard]] CommandFlag asBurnFlag();
/// The options that name a structure.
[[nodiscard]] OptionGroup structureGroup();
/// Titles of groups: the options of the command alone, and those of the written file.
inline constexpr const char *ownTitle = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Options");
inline constexpr const char *writingTitle = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Output");

} // namespace burnish::cli
