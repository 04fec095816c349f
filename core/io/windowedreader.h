// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <limits>
#include <memory>

namespace burnish {

/// Reads an untrusted source through a window of bounded size, starting at the current position.
///
/// Every length is checked against the remaining bytes before it is used. Skipping reads nothing. The first load after
/// a jump is small, and each sequential load is twice as large as the one before, so that walking headers reads little
/// and a full scan makes few reads.
///
/// Does not return Expected, because most reads are of a byte or two: a failed read returns null or false and leaves
/// the position unchanged; refusal() gives the reason. One thread at a time.
class WindowedReader
{
public:
    static constexpr std::uint64_t toTheEnd = std::numeric_limits<std::uint64_t>::max();

    /// Bytes per load.
    struct Sizes
    {
        std::size_t smallest = 4096; ///< after a jump
        std::size_t largest = std::size_t(1) << 18;
    };

    /// Reads from `position` up to `end` or the end of the source, whichever comes first. The source must outlive the
    /// reader, and so must the task, if any, which is polled before each load.
    explicit WindowedReader(const ByteSource &source, std::uint64_t position = 0, std::uint64_t end = toTheEnd,
                            const Task *task = nullptr)
        : WindowedReader(source, position, end, task, Sizes())
    {}
    WindowedReader(const ByteSource &source, std::uint64_t position, std::uint64_t end, const Task *task, Sizes sizes);

    [[nodiscard]] std::uint64_t position() const { return m_position; }
    /// Moves to any position; past the end, nothing is left.
    void seek(std::uint64_t position) { m_position = position; }
    [[nodiscard]] std::uint64_t end() const { return m_end; }
    [[nodiscard]] bool atEnd() const { return m_position >= m_end; }
    [[nodiscard]] std::uint64_t left() const { return atEnd() ? 0 : m_end - m_position; }

    /// Returns the next `size` bytes (at least one), valid until the next call that loads. They are all in memory at
    /// the same time: the caller bounds `size`.
    [[nodiscard]] const std::byte *look(std::size_t size)
    {
        // Wraps around to a large value for a position before the window.
        const std::uint64_t at = m_position - m_windowStart;
        if (at <= m_windowSize && size <= m_windowSize - at) [[likely]]
            return m_window.get() + at;
        return load(size);
    }
    /// Moves past bytes, or some of them, that look() has returned.
    void advance(std::size_t size) { m_position += size; }
    /// look() and advance().
    [[nodiscard]] const std::byte *take(std::size_t size)
    {
        const std::byte *const bytes = look(size);
        if (bytes)
            advance(size);
        return bytes;
    }
    /// The bytes loaded from the position on; at least those requested from look() there.
    [[nodiscard]] std::span<const std::byte> loaded() const
    {
        const std::uint64_t at = m_position - m_windowStart;
        return at < m_windowSize ? std::span<const std::byte>(m_window.get() + at, m_windowSize - std::size_t(at))
                                 : std::span<const std::byte>();
    }
    /// Copies the next bytes and moves past them. Reads larger than a window bypass it.
    [[nodiscard]] bool read(std::span<std::byte> out);
    /// Skips bytes; returns false if fewer are left.
    [[nodiscard]] bool skip(std::uint64_t length)
    {
        if (length > left())
            return false;
        m_position += length;
        return true;
    }

    /// Why the last look(), take() or read() failed: the source's error or that of the cancelled task, otherwise
    /// `ended`, because fewer bytes are left.
    [[nodiscard]] Error refusal(Error ended) const { return m_failure ? *m_failure : ended; }
    /// The error of the source or the task; empty if fewer bytes were left.
    [[nodiscard]] const std::optional<Error> &failure() const { return m_failure; }

private:
    const std::byte *load(std::size_t size);
    /// Moves the window to the position and makes it hold `size` bytes; reuses those already loaded.
    bool fill(std::size_t size);
    bool readAt(std::uint64_t offset, std::span<std::byte> out);

    const ByteSource &m_source;
    std::uint64_t m_position;
    std::uint64_t m_end;
    const Task *m_task;
    Sizes m_sizes;
    std::unique_ptr<std::byte[]> m_window;
    std::size_t m_capacity = 0;
    std::uint64_t m_windowStart = 0;
    std::size_t m_windowSize = 0;
    std::size_t m_nextLoad;
    std::optional<Error> m_failure;
};

} // namespace burnish
