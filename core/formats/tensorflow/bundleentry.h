// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <optional>

namespace burnish::tensorflow {

/// A part of a tensor: a range per axis, or the whole axis.
struct Extent
{
    static constexpr std::int64_t whole = -1;

    std::int64_t start = 0;
    std::int64_t length = whole;
};

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

/// The key of the entry with the data of a part (EncodeTensorNameSlice() in saved_tensor_slice_util.cc), in the
/// encoding that sorts like its content (ordered_code.cc). Such keys start with a zero byte, as no name does.
[[nodiscard]] std::string sliceKey(std::string_view name, const std::vector<Extent> &extents);

} // namespace burnish::tensorflow
