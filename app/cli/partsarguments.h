// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/commandline.h"
#include "core/base/task.h"
#include "core/distributed/distributedwork.h"

#include <functional>

namespace burnish::cli {

// The options that divide a command's work into parts for several machines; see core/distributed/README.md.

/// The flags --plan, --parts, --part, --finish and what belongs to them. `printsPlans`: --plan without a file prints
/// what would be done. `hasOutput`: the command has --output of its own.
[[nodiscard]] OptionGroup partsGroup(bool printsPlans, bool hasOutput);

/// True if the command line asks for a plan, a part or finish.
[[nodiscard]] bool isInParts(const CommandLine &line);

/// Returns the file to write: `target`, in the folder of --output if that is given.
[[nodiscard]] QString targetInParts(const CommandLine &line, const QString &target);

/// Makes the work of a command. `seeds` are those of the plan; empty to make one.
using WorkMaker = std::function<Expected<DistributedWork>(const QStringList &seeds, Task &task)>;
/// Plans, runs a part or finishes, as the command line says; prints the outcome and returns the exit code.
int runInParts(const CommandLine &line, const WorkMaker &make);

} // namespace burnish::cli
