// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/tensorflow/slicekey.h"
#include "core/io/bytesource.h"

#include <optional>

namespace burnish::tensorflow {

/// What the index of a checkpoint says of a tensor, or of a part of one.
struct BundleEntry
{
    std::string key;
    std::optional<Error> flaw; ///< the rest does not count
    std::uint64_t dataType = 0;
    std::vector<std::uint64_t> dimensions;
    bool hasUnknownRank = false;
    std::uint64_t shard = 0;
    std::uint64_t offset = 0;                ///< in the shard
    std::uint64_t size = 0;                  ///< bytes
    std::uint32_t crc = 0;                   ///< masked; 0 if there is none
    std::vector<std::vector<Extent>> slices; ///< of a partitioned tensor, which has no data of its own
    std::uint64_t block = 0;                 ///< offset of the entry's block in the index

    /// True for the data of one part of a partitioned tensor.
    [[nodiscard]] bool isPart() const { return key.starts_with('\0'); }
};

struct BundleIndex
{
    std::uint64_t shards = 0;
    bool isBigEndian = false;
    std::vector<BundleEntry> entries; ///< in the order of their keys
};

inline constexpr std::size_t rankLimit = 64;

/// Reads the index of a checkpoint. An entry that is broken by itself has a flaw.
Expected<BundleIndex> readBundleIndex(const ByteSource &source, const Task &task);

} // namespace burnish::tensorflow
