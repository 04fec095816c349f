// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/zarr/arraymetadata.h"
#include "core/formats/zarr/chunkcache.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::zarr {

/// What is stored of an array under one key.
struct StoredChunk
{
    std::uint64_t number = 0; ///< in the grid of all keys, row by row
    ByteSourcePtr source;
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
};

/// Returns the tensor of an array, with chunks sorted by their numbers and inside their sources. Elements of
/// chunks that are missing have the fill value. The stored bytes themselves where they are those of the tensor;
/// otherwise chunks are decoded when they are read.
Expected<TensorPtr> makeChunkedTensor(std::shared_ptr<const ArrayMetadata> array, std::vector<StoredChunk> chunks,
                                      std::shared_ptr<ChunkCache> cache);
/// Returns the stored chunks of such a tensor, unless its bytes are stored themselves; empty for all others.
[[nodiscard]] std::span<const StoredChunk> chunksOf(const TensorExpr &tensor);

} // namespace burnish::zarr
