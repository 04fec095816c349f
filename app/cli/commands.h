// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// Each command as the command line has it. Its function gives the program's exit code (see output.h).
[[nodiscard]] Command inspectCommand();
[[nodiscard]] Command healthCommand();
[[nodiscard]] Command formatsCommand();
[[nodiscard]] Command bytesCommand();
[[nodiscard]] Command convertCommand();
[[nodiscard]] Command transferCommand();
[[nodiscard]] Command diffCommand(); ///< leaves with 0 equal, 1 different, 2 refused, failed or wrong usage
[[nodiscard]] Command loraCommand();
[[nodiscard]] Command structureCommand();
[[nodiscard]] Command metadataCommand();
[[nodiscard]] Command matchCommand();
[[nodiscard]] Command mergeCommand();
[[nodiscard]] Command remapCommand();
[[nodiscard]] Command runRecipeCommand();
[[nodiscard]] Command helpCommand();

} // namespace burnish::cli
