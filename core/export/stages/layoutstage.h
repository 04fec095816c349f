// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/layout/moduleset.h"
#include "core/export/layout/shards.h"
#include "core/export/stages/staged.h"
#include "core/export/stages/targetcheck.h"

namespace burnish::stages {

struct LayoutRequest
{
    Target target;
    WriteOptions options;
    std::uint64_t shardSize = 0;     ///< of a sharded set; 0 for one file
    ModuleFiles modules = {};        ///< of a model of sentence-transformers; empty for one file
    Layout layout = Layout::Unknown; ///< the tensors' layout
    std::string kept;                ///< AdaptedTree::kept
    Metadata metadata;               ///< added to the model's own; replaces values of the same key
    bool isConverted = false;        ///< the record was converted from another Burn version
    bool isDequantised = false;      ///< the source's quantization_config describes nothing any more
    ParamId idSeed;
};

struct LaidOutFile
{
    ModelState state;                         ///< the written model
    WriteOptions options;                     ///< those of the request, with the ids of parameters
    std::shared_ptr<const FileLayout> layout; ///< null for a set, and if a problem prevented the file's layout
    ShardSet set;
    std::size_t files = 1;
    std::uint64_t fileSize = 0; ///< total of all files
    bool sizeIsExact = true;
    std::uint64_t tensorBytes = 0;

    [[nodiscard]] bool isLaidOut() const { return layout || !set.isEmpty(); }
};

/// Determines every byte of the file except tensor data: the metadata, the ids of parameters, and all positions.
/// `source` is the model as it was opened. Reports dtypes that the format does not support, formats that cannot be
/// embedded, and errors of the writer. Existing files of a set that must not be replaced are reported after the set has
/// been laid out. Fails only when cancelled.
Expected<Staged<LaidOutFile>> layOut(ModelState state, const ModelState &source, const LayoutRequest &request,
                                     const Task &task);

} // namespace burnish::stages
