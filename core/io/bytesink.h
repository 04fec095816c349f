// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"

#include <QByteArray>

namespace burnish {

/// The bytes of a text or of a small file, for sinks. Valid as long as `bytes` is not changed.
[[nodiscard]] inline std::span<const std::byte> bytesOf(const QByteArray &bytes)
{
    return std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
}

/// Sequential output of a writer. One thread at a time.
class ByteSink
{
public:
    virtual ~ByteSink() = default;

    virtual Expected<void> write(std::span<const std::byte> bytes) = 0;
    /// Writes `length` bytes of `source` by the fastest method that both support, and advances the task by them.
    virtual Expected<void> copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task);
    /// Bytes written so far.
    [[nodiscard]] virtual std::uint64_t position() const = 0;

    /// Writes `count` zero bytes.
    Expected<void> writeZeros(std::uint64_t count);
};

/// Collects the bytes in memory: for small files, tests and the clipboard.
class MemorySink final : public ByteSink
{
public:
    Expected<void> write(std::span<const std::byte> bytes) override;
    [[nodiscard]] std::uint64_t position() const override { return m_bytes.size(); }
    [[nodiscard]] const std::vector<std::byte> &bytes() const { return m_bytes; }
    [[nodiscard]] std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    std::vector<std::byte> m_bytes;
};

/// Counts the bytes: for the size of what is made piece by piece.
class SizeSink final : public ByteSink
{
public:
    Expected<void> write(std::span<const std::byte> bytes) override
    {
        m_size += bytes.size();
        return {};
    }
    [[nodiscard]] std::uint64_t position() const override { return m_size; }

private:
    std::uint64_t m_size = 0;
};

} // namespace burnish
