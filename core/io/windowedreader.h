// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <limits>
#include <memory>

namespace burnish {

/// Reads a source, whatever it holds, through a window of bounded size: a position, and the bytes from there on.
///
/// No length is believed before it was compared with what is left. Stepping over bytes reads none of them. A load after
/// a jump takes few bytes, and each one in sequence twice as many as the one before, so that a walk over headers
/// touches little and a walk over everything seldom asks the source.
///
/// Nothing is an exception or an Expected here, because most reads are of a byte or two: what cannot be read is null
/// or false and leaves the position where it is; refusal() tells why. One thread at a time.
class WindowedReader
{
public:
    static constexpr std::uint64_t toTheEnd = std::numeric_limits<std::uint64_t>::max();

    /// Bytes that are loaded at once.
    struct Sizes
    {
        std::size_t smallest = 4096; ///< after a jump
        std::size_t largest = std::size_t(1) << 18;
    };

    /// Reads from `position` on and nothing from `end` on, or from the source's end where that comes first. The source
    /// must outlive the reader, and so must the task, if there is one, which is polled before each load.
    explicit WindowedReader(const ByteSource &source, std::uint64_t position = 0, std::uint64_t end = toTheEnd,
                            const Task *task = nullptr)
        : WindowedReader(source, position, end, task, Sizes())
    {}
    WindowedReader(const ByteSource &source, std::uint64_t position, std::uint64_t end, const Task *task, Sizes sizes);

    [[nodiscard]] std::uint64_t position() const { return m_position; }
    /// Goes anywhere; behind the end nothing is left.
    void seek(std::uint64_t position) { m_position = position; }
    [[nodiscard]] std::uint64_t end() const { return m_end; }
    [[nodiscard]] bool atEnd() const { return m_position >= m_end; }
    [[nodiscard]] std::uint64_t left() const { return atEnd() ? 0 : m_end - m_position; }

    /// The next `size` bytes, at least one, valid until the next call that loads. All of them are in memory at once:
    /// the caller bounds `size`.
    [[nodiscard]] const std::byte *look(std::size_t size)
    {
        // Wraps round to something large for a position before the window.
        const std::uint64_t at = m_position - m_windowStart;
        if (at <= m_windowSize && size <= m_windowSize - at) [[likely]]
            return m_window.get() + at;
        return load(size);
    }
    /// Moves behind bytes that look() has given, or some of them.
    void advance(std::size_t size) { m_position += size; }
    /// look() and advance().
    [[nodiscard]] const std::byte *take(std::size_t size)
    {
        const std::byte *const bytes = look(size);
        if (bytes)
            advance(size);
        return bytes;
    }
    /// What is loaded from the position on; at least what look() was asked for there.
    [[nodiscard]] std::span<const std::byte> loaded() const
    {
        const std::uint64_t at = m_position - m_windowStart;
        return at < m_windowSize ? std::span<const std::byte>(m_window.get() + at, m_windowSize - std::size_t(at))
                                 : std::span<const std::byte>();
    }
    /// Copies the next bytes; the position is behind them. More than a window goes past it.
    [[nodiscard]] bool read(std::span<std::byte> out);
    /// Steps over bytes; false where fewer are left.
    [[nodiscard]] bool skip(std::uint64_t length)
    {
        if (length > left())
            return false;
        m_position += length;
        return true;
    }

    /// Why the last look(), take() or read() gave nothing: the source's error or that of the cancelled task, else
    /// `ended`, because fewer bytes are left.
    [[nodiscard]] Error refusal(Error ended) const { return m_failure ? *m_failure : std::move(ended); }
    /// The former of both; nothing where fewer bytes were left.
    [[nodiscard]] const std::optional<Error> &failure() const { return m_failure; }

private:
    const std::byte *load(std::size_t size);
    /// Lets the window begin at the position and hold `size` bytes; what it has of them stays.
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
