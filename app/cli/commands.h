// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// The commands of burnish-cli. Their functions return the exit code of the program (see output.h).
[[nodiscard]] Command inspectCommand();
[[nodiscard]] Command healthCommand();
[[nodiscard]] Command modelsCommand();
[[nodiscard]] Command checkCommand(); ///< exits with 0 if whole, 1 with findings, 2 on errors and wrong usage
[[nodiscard]] Command formatsCommand();
[[nodiscard]] Command bytesCommand();
[[nodiscard]] Command convertCommand();
[[nodiscard]] Command transferCommand();
[[nodiscard]] Command diffCommand(); ///< exits with 0 if equal, 1 if different, 2 on errors and wrong usage
[[nodiscard]] Command applyCommand();
[[nodiscard]] Command explainCommand(); ///< exits with 0 if explained, 1 if not, 2 on errors and wrong usage
[[nodiscard]] Command loraCommand();
[[nodiscard]] Command structureCommand();
[[nodiscard]] Command metadataCommand();
[[nodiscard]] Command matchCommand();
[[nodiscard]] Command methodsCommand();
[[nodiscard]] Command mergeCommand();
[[nodiscard]] Command remapCommand();
[[nodiscard]] Command runRecipeCommand();
[[nodiscard]] Command thumbnailCommand();
[[nodiscard]] Command helpCommand();

} // namespace burnish::cli
