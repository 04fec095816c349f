// SPDX-License-Identifier: MIT
#include "core/encoding/zlib.h"

#include "core/base/endian.h"
#include "core/encoding/deflatestream.h"
#include "core/encoding/encodingtext.h"

#include <zlib.h>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

constexpr std::uint64_t zlibHeaderSize = 2;

} // namespace

bool looksLikeZlib(std::span<const std::byte> prefix)
{
    constexpr std::array<std::uint8_t, 4> levels = {0x01, 0x5e, 0x9c, 0xda};
    return prefix.size() > zlibHeaderSize && prefix[0] == std::byte(0x78) &&
           std::ranges::find(levels, std::uint8_t(prefix[1])) != levels.end();
}

std::vector<std::byte> inflatedZlibPrefix(std::span<const std::byte> prefix, std::size_t limit)
{
    return inflatedStart(prefix.subspan(std::min<std::size_t>(prefix.size(), zlibHeaderSize)), limit);
}

Expected<void> inflateZlib(const ByteSource &source, ByteSink &sink, Task &task)
{
    task.restart(source.size());
    uLong sum = adler32(0, nullptr, 0);
    std::uint64_t inflated = 0;
    const auto check = [&](std::span<const std::byte> made) {
        inflated += made.size();
        sum = adler32_z(sum, reinterpret_cast<const Bytef *>(made.data()), made.size());
    };
    BURNISH_TRY(const std::uint64_t trailer, inflateStream(source, zlibHeaderSize, sink, check, task));
    std::array<std::byte, 4> expected{};
    if (source.size() - trailer < expected.size())
        return malformed(EncodingText::tr("The compressed data is damaged after %1 decompressed bytes.").arg(inflated),
                         trailer);
    BURNISH_CHECK(source.read(trailer, expected));
    if (loadBig<std::uint32_t>(expected.data()) != sum)
        return malformed(EncodingText::tr("The checksum of the compressed data does not match: the file is damaged."),
                         trailer);
    return {};
}

} // namespace burnish
