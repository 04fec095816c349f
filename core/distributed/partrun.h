// SPDX-License-Identifier: MIT
#pragma once

#include "core/distributed/distributedwork.h"
#include "core/distributed/receipts.h"

namespace burnish {

struct PartsOptions
{
    std::size_t parts = 0;     ///< 0: one for each shard of a set, or for each 4 GiB of a single file
    bool hashesInputs = false; ///< store the SHA-256 of each whole input
};

/// Divides the work into parts: whole shards of sharded sets, ranges of single files, balanced by cost. Reads no tensor
/// except sampled blocks, and everything for figures of whole models; writes nothing. Unsupported, with the reason:
/// compressing formats and formats without fixed offsets, and source code that embeds a file.
Expected<DistributedPlan> planParts(const DistributedWork &work, const PartsOptions &request, Task &task);

struct PartOptions
{
    bool hashesInputs = false; ///< compare the SHA-256 of each whole input that the part reads
    bool overwrite = false;    ///< files of the plan's names, and receipts of other plans, may be replaced
};

struct PartResult
{
    bool wasDone = false; ///< a valid receipt was found, and nothing was written
    std::size_t shards = 0;
    std::uint64_t bytes = 0;
    std::vector<WrittenLosses> losses; ///< what casts did to the values of its tensors
};

/// Writes the shards of a part (counted from 0) to the work's folder, each completely or not at all, and its receipt.
/// Skips a part that is done. The inputs that it reads must be those of the plan. Advances the task by the bytes
/// written. Several processes may run the same part. Range: values were lost, and the export is strict.
Expected<PartResult> runPart(const DistributedWork &work, const DistributedPlan &plan, std::size_t part,
                             const PartOptions &options, Task &task);

struct FinishOptions
{
    bool verifies = false; ///< compare the SHA-256 of every written byte
    bool overwrite = false;
};

struct FinishResult
{
    std::vector<std::size_t> missing; ///< if there are any, nothing was written
    std::vector<Error> problems;      ///< why receipts or files of missing parts are refused
    QStringList files;                ///< all files of the result, the models' targets last in each
    std::uint64_t bytes = 0;
    std::vector<WrittenLosses> losses; ///< of all parts, as their receipts say
};

/// Checks the receipts and files of all parts, then copies companions, gives single files their names and writes the
/// indexes last. Can be repeated, also after it was killed.
Expected<FinishResult> finishParts(const DistributedWork &work, const DistributedPlan &plan,
                                   const FinishOptions &options, Task &task);

} // namespace burnish
