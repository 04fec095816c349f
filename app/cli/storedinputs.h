// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/commandline.h"

namespace burnish::cli {

/// Replaces the names of models in local stores (core/stores/storeid.h) that the command line gives as files by the
/// paths of these models. Names of files that are written stay. Errors of pathOfInput().
Expected<void> takeStoredInputs(const Command &command, CommandLine &line);

} // namespace burnish::cli
