// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/hdf5/protocol.h"
#include "core/io/bytesource.h"

#include <functional>

namespace burnish::hdf5 {

/// A file that the HDF5 library has opened in a program of its own, with little memory and time. The programs are
/// shared by all files and started when needed; if one crashes or hangs, it is ended and the request is answered by an
/// error.
///
/// All answers are untrusted, like the file. Every function may be called from any thread.
class LibraryFile
{
public:
    static std::shared_ptr<LibraryFile> make(ByteSourcePtr source);

    [[nodiscard]] const ByteSourcePtr &source() const { return m_source; }

    /// Lets datasets be read that pass through so many bytes of decoded chunks at once. Not while another thread reads.
    void allowAtOnce(std::uint64_t bytes);

    using TakeItem = std::function<Expected<void>(std::string_view item)>;
    /// Calls `take` for each item of the listing (see protocol.h). Their number and size are bounded by the file's
    /// size.
    Expected<void> list(const Task &task, const TakeItem &take) const;
    /// Fills `out` with elements of a dataset as they are stored; `out` is at most longestPiece long.
    Expected<void> read(std::uint64_t address, std::uint64_t first, std::uint64_t count,
                        std::span<std::byte> out) const;

private:
    explicit LibraryFile(ByteSourcePtr source);

    ByteSourcePtr m_source;
    std::uint64_t m_id;
    std::uint64_t m_kept = usuallyKept; ///< bytes of decoded chunks
};

/// The decoded elements of a dataset, one after the other, as a source.
class DatasetSource final : public ByteSource
{
public:
    /// `elementSize` > 0; `size` is a multiple of it.
    DatasetSource(std::shared_ptr<const LibraryFile> file, std::uint64_t address, std::uint64_t elementSize,
                  std::uint64_t size)
        : m_file(std::move(file))
        , m_address(address)
        , m_elementSize(elementSize)
        , m_size(size)
    {}

    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override;
    [[nodiscard]] QString name() const override { return m_file->source()->name(); }
    Expected<void> checkUnchanged() const override { return m_file->source()->checkUnchanged(); }

private:
    std::shared_ptr<const LibraryFile> m_file;
    std::uint64_t m_address;
    std::uint64_t m_elementSize;
    std::uint64_t m_size;
};

} // namespace burnish::hdf5
