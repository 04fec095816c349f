// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/io/bytesource.h"
#include "core/model/modelstate.h"

namespace burnish::pytorch {

// Distributed checkpoints (torch.distributed.checkpoint of PyTorch 2.x; metadata.py, filesystem.py): a folder with a
// pickle named .metadata, and files that contain a saved object for every part of a tensor, one after the other.

/// Where a part of a tensor, or a value, is stored: in the archive of torch.save() at that place.
struct CheckpointChunk
{
    std::vector<std::uint64_t> offsets; ///< of its first element in the whole tensor
    std::vector<std::uint64_t> sizes;
    std::string file; ///< as stored: a name, to be checked before it is used as one
    std::uint64_t begin = 0;
    std::uint64_t length = 0;
    int zstdLayers = 0; ///< how many times Zstandard compressed these bytes, usually never or once
};

/// A tensor or another value of the saved state.
struct CheckpointItem
{
    std::string name; ///< with dots between the keys
    bool isTensor = false;
    std::optional<Dtype> dtype; ///< empty for a value, which has one chunk without sizes
    std::vector<std::uint64_t> size;
    std::vector<CheckpointChunk> chunks;
    std::optional<Error> flaw; ///< why the item cannot be read; without file
};

/// Reads .metadata, running nothing. Malformed for a pickle of anything else. Unsupported if it refers to a function or
/// class that such a pickle does not need.
Expected<std::vector<CheckpointItem>> readCheckpointMetadata(const ByteSourcePtr &metadata, Task &task);

/// Reads the tensor of a chunk from its archive. Malformed if the chunk is anything else.
Expected<TensorPtr> readCheckpointTensor(const ByteSourcePtr &archive, Task &task);
/// Reads a value as a tree of tensors and values; a single one has no name.
Expected<ModelState> readCheckpointValue(const ByteSourcePtr &archive, Task &task, Diagnostics &diagnostics);

} // namespace burnish::pytorch
