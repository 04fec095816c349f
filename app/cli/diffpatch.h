// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/commandline.h"
#include "core/patch/patchdocument.h"

namespace burnish::cli {

/// Runs `diff --patch`: writes the difference of both models as a patch and prints what it holds. Returns the exit
/// code: 0 whatever the patch holds.
int runDiffPatch(const CommandLine &line);

/// "differences of bits": what tables print.
[[nodiscard]] QString nameForPeople(PatchForm form);

} // namespace burnish::cli
