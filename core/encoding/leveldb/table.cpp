// SPDX-License-Identifier: MIT
#include "core/encoding/leveldb/table.h"

#include "core/base/endian.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/leveldb/crc32c.h"

#include <snappy.h>

#include <array>

namespace burnish::leveldb {

namespace {

constexpr std::uint64_t tableMagic = 0xDB47'7524'8B80'FB57;
constexpr std::size_t blockLimit = std::size_t(64) << 20; ///< bytes
enum Compression : std::uint8_t { Stored = 0, Snappy = 1 };

std::string_view asText(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

/// Takes a varint from the front; empty if it is truncated or exceeds 64 bits.
std::optional<std::uint64_t> takeVarint(std::span<const std::byte> &bytes)
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
        const auto byte = std::uint64_t(bytes.front());
        bytes = bytes.subspan(1);
        if (shift == 63 && byte > 1)
            return std::nullopt;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80)
            return value;
    }
    return std::nullopt;
}

/// `end` is the end of what blocks may fill.
Expected<BlockRange> takeRange(std::span<const std::byte> &bytes, std::uint64_t end, std::uint64_t at)
{
    const auto offset = takeVarint(bytes);
    const auto size = offset ? takeVarint(bytes) : std::nullopt;
    if (!size)
        return malformed(EncodingText::tr("Expected the place of a block of the table."), at);
    if (*offset > end || *size > end - *offset || blockTrailerSize > end - *offset - *size)
        return malformed(
            EncodingText::tr("The table refers to a block of %1 bytes from byte %2 on, but its blocks end at "
                             "byte %3.")
                .arg(*size)
                .arg(*offset)
                .arg(end),
            at);
    return BlockRange{*offset, *size};
}

/// The content of a block, decompressed.
Expected<std::vector<std::byte>> readBlock(const ByteSource &source, BlockRange range)
{
    if (range.size > blockLimit)
        return std::move(
            Error(ErrorCode::Unsupported, EncodingText::tr("A block of the table has %1 bytes, more than the "
                                                           "limit of %2 MiB.")
                                              .arg(range.size)
                                              .arg(blockLimit >> 20))
                .at(range.offset));
    std::vector<std::byte> bytes(std::size_t(range.size + blockTrailerSize));
    BURNISH_CHECK(source.read(range.offset, bytes));
    const auto size = std::size_t(range.size);
    const std::span content(bytes.data(), size + 1);
    if (maskedCrc(crc32c(content)) != loadLittle<std::uint32_t>(bytes.data() + size + 1))
        return malformed(EncodingText::tr("The checksum of a block of the table does not match its content."),
                         range.offset);
    const auto compression = std::uint8_t(bytes[size]);
    bytes.resize(size);
    if (compression == Stored)
        return bytes;
    if (compression != Snappy)
        return std::move(
            Error(ErrorCode::Unsupported,
                  EncodingText::tr("A block of the table is compressed with method %1, which is not supported.")
                      .arg(compression))
                .at(range.offset));
    auto decompressed = decompressSnappy(bytes, blockLimit);
    if (!decompressed)
        return malformed(EncodingText::tr("A block of the table cannot be decompressed."), range.offset);
    return std::move(*decompressed);
}

/// Calls `take` with the key and the value of each entry of a block. A key repeats the start of the one before. Keys
/// must be above `last`, which is updated.
template <typename Take>
Expected<void> forEachInBlock(std::span<const std::byte> block, std::uint64_t offset, std::optional<std::string> &last,
                              const Take &take)
{
    constexpr std::size_t wordSize = sizeof(std::uint32_t);
    const std::uint64_t restarts =
        block.size() < wordSize ? 0 : loadLittle<std::uint32_t>(block.data() + block.size() - wordSize);
    if (block.size() < wordSize || restarts > block.size() / wordSize - 1)
        return malformed(EncodingText::tr("A block of the table is truncated."), offset);
    std::span<const std::byte> rest = block.first(block.size() - wordSize * std::size_t(restarts + 1));
    std::string key;
    while (!rest.empty()) {
        const auto shared = takeVarint(rest);
        const auto added = shared ? takeVarint(rest) : std::nullopt;
        const auto size = added ? takeVarint(rest) : std::nullopt;
        if (!size || *shared > key.size() || *added > rest.size() || *size > rest.size() - *added)
            return malformed(EncodingText::tr("An entry of the table is invalid."), offset);
        if (*shared + *added > keyLimit)
            return std::move(Error(ErrorCode::Unsupported,
                                   EncodingText::tr("A key of the table has more than %1 bytes.").arg(keyLimit))
                                 .at(offset));
        key.resize(std::size_t(*shared));
        key += asText(rest.first(std::size_t(*added)));
        if (last && key <= *last)
            return malformed(EncodingText::tr("The keys of the table are not in order."), offset);
        last = key;
        BURNISH_CHECK(take(key, rest.subspan(std::size_t(*added), std::size_t(*size))));
        rest = rest.subspan(std::size_t(*added + *size));
    }
    return {};
}

} // namespace

bool endsLikeTable(const ByteSource &source)
{
    std::array<std::byte, sizeof tableMagic> bytes;
    return source.size() >= footerSize && source.read(source.size() - bytes.size(), bytes) &&
           loadLittle<std::uint64_t>(bytes.data()) == tableMagic;
}

Expected<TableBlocks> blocksOf(const ByteSource &source, const Task &task)
{
    if (!endsLikeTable(source))
        return malformed(EncodingText::tr("The file does not end like a table. It is truncated or of another format."),
                         source.size());
    const std::uint64_t end = source.size() - footerSize;
    std::array<std::byte, footerSize> footer;
    BURNISH_CHECK(source.read(end, footer));
    std::span<const std::byte> places = std::span(footer).first(footer.size() - sizeof tableMagic);
    TableBlocks blocks;
    BURNISH_TRY(blocks.metaIndex, takeRange(places, end, end));
    BURNISH_TRY(blocks.index, takeRange(places, end, end));
    BURNISH_CHECK(readBlock(source, blocks.metaIndex));
    BURNISH_TRY(const std::vector<std::byte> index, readBlock(source, blocks.index));
    std::uint64_t lastEnd = 0;
    std::optional<std::string> lastKey;
    const auto add = [&](std::string_view, std::span<const std::byte> value) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        // Otherwise a small file could have its blocks read any number of times.
        BURNISH_TRY(const BlockRange range, takeRange(value, blocks.index.offset, blocks.index.offset));
        if (range.offset < lastEnd)
            return malformed(EncodingText::tr("The blocks of the table overlap."), range.offset);
        lastEnd = range.offset + range.size + blockTrailerSize;
        blocks.data.push_back(range);
        return {};
    };
    BURNISH_CHECK(forEachInBlock(index, blocks.index.offset, lastKey, add));
    return blocks;
}

Expected<void> forEachEntry(const ByteSource &source, const Task &task, const TakeEntry &take)
{
    BURNISH_TRY(const TableBlocks blocks, blocksOf(source, task));
    std::optional<std::string> lastKey;
    for (const BlockRange &range : blocks.data) {
        BURNISH_CHECK(task.poll());
        BURNISH_TRY(const std::vector<std::byte> content, readBlock(source, range));
        const auto pass = [&](std::string_view key, std::span<const std::byte> value) {
            return take({key, asText(value), range.offset});
        };
        BURNISH_CHECK(forEachInBlock(content, range.offset, lastKey, pass));
    }
    return {};
}

std::optional<std::vector<std::byte>> decompressSnappy(std::span<const std::byte> block, std::size_t limit)
{
    // The most bytes that one compressed byte becomes: a copy of 64 bytes takes 3.
    constexpr std::size_t mostGrowth = 22;
    const auto *compressed = reinterpret_cast<const char *>(block.data());
    std::size_t size = 0;
    if (!snappy::GetUncompressedLength(compressed, block.size(), &size) || size > limit ||
        size / mostGrowth > block.size())
        return std::nullopt;
    std::vector<std::byte> content(size);
    if (!snappy::RawUncompress(compressed, block.size(), reinterpret_cast<char *>(content.data())))
        return std::nullopt;
    return content;
}

} // namespace burnish::leveldb
