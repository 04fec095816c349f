// SPDX-License-Identifier: MIT
#pragma once

#include "core/distributed/distributedwork.h"

namespace burnish {

/// The work divided into parts: everything of a plan except what was decided or read once.
struct WorkDivision
{
    QStringList inputs; ///< files that tensors are read from, in order of their first use
    std::vector<PlannedOutput> outputs;
    std::vector<PlannedShard> shards;
    std::vector<PlannedPart> parts;
    std::vector<std::size_t> places; ///< for each shard, its place in ExportPlan::set; 0 for single files
};

/// Divides the work; the same work and number (0: by size) give the same division. Reads no file. Errors: see
/// planParts().
Expected<WorkDivision> divide(const DistributedWork &work, std::size_t parts, const Task &task);

} // namespace burnish
