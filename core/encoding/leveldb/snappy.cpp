// SPDX-License-Identifier: MIT
#include "core/encoding/leveldb/snappy.h"

#include <snappy.h>

namespace burnish::leveldb {

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
