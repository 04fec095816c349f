// SPDX-License-Identifier: MIT
#include "core/io/windowedreader.h"

#include <algorithm>
#include <cstring>

namespace burnish {

WindowedReader::WindowedReader(const ByteSource &source, std::uint64_t position, std::uint64_t end, const Task *task,
                               Sizes sizes)
    : m_source(source)
    , m_position(position)
    , m_end(std::min(end, source.size()))
    , m_task(task)
    , m_sizes(sizes)
    , m_windowStart(position)
    , m_nextLoad(sizes.smallest)
{}

const std::byte *WindowedReader::load(std::size_t size)
{
    m_failure.reset();
    if (size > left())
        return nullptr;
    const bool inSequence = m_position >= m_windowStart && m_position <= m_windowStart + m_windowSize;
    if (!inSequence)
        m_nextLoad = m_sizes.smallest;
    // At least doubles a window that grows byte by byte, to avoid rereading it each time.
    const std::size_t requested = std::max({size, m_nextLoad, 2 * loaded().size()});
    if (!fill(std::size_t(std::min<std::uint64_t>(left(), requested))))
        return nullptr;
    m_nextLoad = std::min(2 * m_nextLoad, m_sizes.largest);
    return m_window.get();
}

bool WindowedReader::fill(std::size_t size)
{
    const std::span<const std::byte> kept = loaded();
    const std::size_t keptSize = kept.size();
    if (size > m_capacity) {
        auto window = std::make_unique_for_overwrite<std::byte[]>(size);
        std::ranges::copy(kept, window.get());
        m_window = std::move(window);
        m_capacity = size;
    } else if (keptSize > 0) {
        std::memmove(m_window.get(), kept.data(), keptSize);
    }
    m_windowStart = m_position;
    m_windowSize = keptSize;
    if (!readAt(m_position + keptSize, std::span(m_window.get(), size).subspan(keptSize)))
        return false;
    m_windowSize = size;
    return true;
}

bool WindowedReader::readAt(std::uint64_t offset, std::span<std::byte> out)
{
    auto result = m_task ? m_task->poll() : Expected<void>();
    if (result)
        result = m_source.read(offset, out);
    if (!result)
        m_failure = std::move(result).error();
    return !m_failure;
}

bool WindowedReader::read(std::span<std::byte> out)
{
    if (out.empty())
        return true;
    if (out.size() <= m_sizes.largest) {
        const std::byte *const bytes = take(out.size());
        if (bytes)
            std::memcpy(out.data(), bytes, out.size());
        return bytes;
    }
    m_failure.reset();
    if (out.size() > left())
        return false;
    const std::span<const std::byte> there = loaded();
    const std::size_t copied = std::min(there.size(), out.size());
    std::ranges::copy(there.first(copied), out.begin());
    if (copied < out.size()) {
        if (!readAt(m_position + copied, out.subspan(copied)))
            return false;
        // The next load continues in sequence.
        m_windowStart = m_position + out.size();
        m_windowSize = 0;
    }
    m_position += out.size();
    return true;
}

} // namespace burnish
