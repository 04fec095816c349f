// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <functional>
#include <string_view>

namespace burnish::leveldb {

// Tables of LevelDB (google/leveldb, doc/table_format.md), with blocks that are stored or compressed with Snappy. The
// library allocates what a file declares before it compares that with the file's size.

/// A pair of a table; valid during the call.
struct TableEntry
{
    std::string_view key;
    std::string_view value;
    std::uint64_t block = 0; ///< offset of the block in the file, for messages
};
using TakeEntry = std::function<Expected<void>(const TableEntry &)>;

/// Longer keys are refused, because the entries of a table repeat them without storing them again.
inline constexpr std::size_t keyLimit = std::size_t(64) << 10; ///< bytes

/// Calls `take` for each pair of the table that fills the source, in the order of their keys. One block at a time is in
/// memory. Malformed: anything but a table, a wrong checksum, keys out of order, blocks that overlap. Unsupported:
/// another compression, and blocks above 64 MiB.
Expected<void> forEachEntry(const ByteSource &source, const Task &task, const TakeEntry &take);

/// True if the last bytes of the source are those of a table.
[[nodiscard]] bool endsLikeTable(const ByteSource &source);

/// A range of the file, without the five bytes of compression and checksum behind it.
struct BlockRange
{
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
};
inline constexpr std::uint64_t blockTrailerSize = 5; ///< bytes
inline constexpr std::uint64_t footerSize = 48;      ///< bytes

/// The blocks with the pairs, and the index of these blocks.
struct TableBlocks
{
    std::vector<BlockRange> data;
    BlockRange metaIndex;
    BlockRange index;
};
Expected<TableBlocks> blocksOf(const ByteSource &source, const Task &task);

/// Decompresses a block of the Snappy format (google/snappy, format_description.txt). Empty if it is damaged, or
/// declares more bytes than `limit` or than so many compressed ones can become.
[[nodiscard]] std::optional<std::vector<std::byte>> decompressSnappy(std::span<const std::byte> block,
                                                                     std::size_t limit);

} // namespace burnish::leveldb
