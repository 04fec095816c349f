// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/layout/shards.h"
#include "core/export/stages/staged.h"
#include "core/export/stages/targetcheck.h"

namespace burnish::stages {

struct LayoutRequest
{
    Target target;
    WriteOptions options;
    std::uint64_t shardSize = 0;     ///< of a sharded set; 0 for one file
    Layout layout = Layout::Unknown; ///< that the tensors follow
    Metadata metadata;               ///< added to the model's own; replaces values of the same key
    bool isConverted = false;        ///< the record was one of another version of Burn
    ParamId idSeed;
};

struct LaidOutFile
{
    ModelState state;                         ///< what is written
    std::shared_ptr<const FileLayout> layout; ///< null for a set, and where a problem kept the file from being laid out
    ShardSet set;
    std::size_t files = 1;
    std::uint64_t fileSize = 0; ///< of all files
    bool sizeIsExact = true;
    std::uint64_t tensorBytes = 0;

    [[nodiscard]] bool isLaidOut() const { return layout || !set.isEmpty(); }
};

/// Decides every byte of the file but the tensors' own: the metadata, the ids of parameters, the places of all.
/// `source` is the model as it was opened. Refuses dtypes that the format cannot hold, formats that cannot be embedded,
/// and what the writer refuses. A file of a set that may not be replaced is a problem of a set that is laid out. An
/// error only when cancelled.
Expected<Staged<LaidOutFile>> layOut(ModelState state, const ModelState &source, const LayoutRequest &request,
                                     const Task &task);

} // namespace burnish::stages
