// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

#include <algorithm>
#include <vector>

namespace burnish {

/// Reads the first `length` bytes of the source, or all of it if it is shorter: what FormatReader::sniff() takes.
inline Expected<std::vector<std::byte>> readPrefix(const ByteSource &source,
                                                   std::size_t length = FormatReader::sniffSize)
{
    std::vector<std::byte> prefix(std::size_t(std::min<std::uint64_t>(source.size(), length)));
    BURNISH_CHECK(source.read(0, prefix));
    return prefix;
}

} // namespace burnish
