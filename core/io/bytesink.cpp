// SPDX-License-Identifier: MIT
#include "core/io/bytesink.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace burnish {

Expected<void> ByteSink::copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task)
{
    std::vector<std::byte> buffer(std::size_t(std::min<std::uint64_t>(length, 1 << 20)));
    while (length > 0) {
        BURNISH_CHECK(task.poll());
        const std::span chunk = std::span(buffer).first(std::size_t(std::min<std::uint64_t>(length, buffer.size())));
        BURNISH_CHECK(source.read(offset, chunk));
        BURNISH_CHECK(write(chunk));
        task.advance(chunk.size());
        offset += chunk.size();
        length -= chunk.size();
    }
    return {};
}

Expected<void> ByteSink::writeZeros(std::uint64_t count)
{
    static constexpr std::array<std::byte, 4096> zeros = {};
    while (count > 0) {
        const std::size_t part = std::size_t(std::min<std::uint64_t>(count, zeros.size()));
        BURNISH_CHECK(write(std::span(zeros).first(part)));
        count -= part;
    }
    return {};
}

Expected<void> MemorySink::write(std::span<const std::byte> bytes)
{
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    return {};
}

} // namespace burnish
