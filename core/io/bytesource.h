// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace burnish {

/// Where a run of bytes is stored, unchanged, in a file on disk.
struct FileRange
{
    int descriptor = -1;      ///< readable for as long as the source lives; -1 if there is none
    std::uint64_t offset = 0; ///< from the start of the file
};

/// Random access to immutable bytes: a file, a part of one, or memory.
///
/// Every function may be called from any thread. If a source changes while in use (e.g. another program truncates the
/// file), the read returns an error and never crashes.
class ByteSource
{
public:
    virtual ~ByteSource() = default;

    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// Fills `out` with the bytes from `offset` on: all of them, or returns an error that says where the source ends.
    virtual Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const = 0;
    /// The path of the underlying file, or a display name if there is none.
    [[nodiscard]] virtual QString name() const = 0;
    /// Returns where the source's byte `offset` is stored in the file name(), for use in messages.
    /// Empty for sources that are not stored verbatim in a file (inflated ones, memory).
    [[nodiscard]] virtual std::optional<FileRange> fileRange(std::uint64_t offset) const;
    /// Returns an error if the underlying file is no longer the one that was opened (size, modification time).
    virtual Expected<void> checkUnchanged() const;

protected:
    ByteSource() = default;
    ByteSource(const ByteSource &) = delete;
    ByteSource &operator=(const ByteSource &) = delete;

    /// Returns an error for a range that extends beyond the source.
    friend class SliceSource;
    [[nodiscard]] Expected<void> checkRange(std::uint64_t offset, std::uint64_t length) const;
};

using ByteSourcePtr = std::shared_ptr<const ByteSource>;

/// Bytes in memory owned by the source.
class MemorySource final : public ByteSource
{
public:
    MemorySource(std::vector<std::byte> bytes, QString name)
        : m_bytes(std::move(bytes))
        , m_name(std::move(name))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_bytes.size(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override;
    [[nodiscard]] QString name() const override { return m_name; }

private:
    std::vector<std::byte> m_bytes;
    QString m_name;
};

/// A window of another source. make() checks that it lies inside.
class SliceSource final : public ByteSource
{
public:
    static Expected<ByteSourcePtr> make(ByteSourcePtr whole, std::uint64_t offset, std::uint64_t size);

    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override;
    [[nodiscard]] QString name() const override { return m_whole->name(); }
    [[nodiscard]] std::optional<FileRange> fileRange(std::uint64_t offset) const override;
    Expected<void> checkUnchanged() const override { return m_whole->checkUnchanged(); }

private:
    SliceSource(ByteSourcePtr whole, std::uint64_t offset, std::uint64_t size)
        : m_whole(std::move(whole))
        , m_offset(offset)
        , m_size(size)
    {}
    ByteSourcePtr m_whole;
    std::uint64_t m_offset;
    std::uint64_t m_size;
};

} // namespace burnish
