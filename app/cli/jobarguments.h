// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/commandline.h"
#include "core/distributed/jobfile.h"

#include <vector>

namespace burnish::cli {

// Job files that run the parts of a plan; see packaging/cluster/README.md.

/// The flags --job and --job-option. The first one excludes the flag before it in the table.
[[nodiscard]] std::vector<CommandFlag> jobFlags();

/// Reads --job and what belongs to it. The command is the line that this program was called with; the plan is not read
/// yet.
Expected<JobRequest> jobRequestFrom(const CommandLine &line);
/// Reads the plan and prints the job file.
Expected<void> printJob(ClusterEngine engine, JobRequest request);

} // namespace burnish::cli
