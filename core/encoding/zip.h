// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/seededhash.h"
#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <functional>
#include <string>
#include <vector>

namespace burnish {

/// One member of a zip archive, as the central directory describes it.
struct ZipMember
{
    std::string name;         ///< as stored: a name, never used as a path for writing
    std::uint16_t method = 0; ///< 0 = stored, 8 = deflated
    bool isEncrypted = false;
    bool overlaps = false; ///< deflated data that shares bytes with that of another member, which no archiver writes
    std::uint32_t crc = 0;
    std::uint64_t size = 0;           ///< of the content
    std::uint64_t compressedSize = 0; ///< of the data in the archive
    std::uint64_t headerOffset = 0;   ///< of the local header
    std::uint64_t entryOffset = 0;    ///< of its entry in the central directory
    std::uint64_t entryEnd = 0;
};

/// The members of a zip archive (PKWARE APPNOTE.TXT 6.3.10: local headers, section 4.3.7; directory, 4.3.12; end
/// records, 4.3.14 to 4.3.16; zip64, 4.5.3), read in place. Nothing is ever unpacked to a path.
class ZipArchive
{
public:
    ZipArchive(ZipArchive &&) = default;
    ZipArchive &operator=(ZipArchive &&) = default;

    /// Reads the central directory; a local header is read only when its member is used. Sizes, offsets and names are
    /// checked against the file, so every member is inside it.
    static Expected<ZipArchive> open(ByteSourcePtr source, Diagnostics &diagnostics);

    [[nodiscard]] const ByteSourcePtr &source() const { return m_source; }
    [[nodiscard]] const std::vector<ZipMember> &members() const { return m_members; }
    /// Start and end of the central directory; the end records follow.
    [[nodiscard]] std::uint64_t directoryBegin() const { return m_directoryBegin; }
    [[nodiscard]] std::uint64_t directoryEnd() const { return m_directoryEnd; }
    /// Start of the last end record, and its end including the comment.
    [[nodiscard]] std::uint64_t endRecordBegin() const { return m_endRecordBegin; }
    [[nodiscard]] std::uint64_t endRecordEnd() const { return m_endRecordEnd; }
    /// The member with exactly this name, the first if there are several; null if there is none.
    [[nodiscard]] const ZipMember *find(std::string_view name) const;

    /// Offset of a member's data in the archive, determined from its local header.
    Expected<std::uint64_t> dataOffset(const ZipMember &member) const;
    /// The content: a window of the archive for stored members; a spool for deflated ones, with length and CRC-32
    /// verified. Unsupported for encrypted members and other methods.
    Expected<ByteSourcePtr> content(const ZipMember &member, Task &task) const;
    using Taking = std::function<Expected<void>(std::span<const std::byte>)>;
    /// Passes the content of a deflated member to `take` in pieces, for callers that store many members together.
    /// Verified like content(), but `take` may have received data before an error is detected.
    Expected<void> inflate(const ZipMember &member, Task &task, const Taking &take) const;

private:
    explicit ZipArchive(ByteSourcePtr source)
        : m_source(std::move(source))
    {}
    [[nodiscard]] Expected<void> checkMethod(const ZipMember &member) const;
    void markOverlaps();

    ByteSourcePtr m_source;
    std::uint64_t m_directoryBegin = 0;
    std::uint64_t m_directoryEnd = 0;
    std::uint64_t m_endRecordBegin = 0;
    std::uint64_t m_endRecordEnd = 0;
    std::vector<ZipMember> m_members;
    TextViewMap<std::size_t> m_byName; ///< keys point into m_members, which never changes
};

/// True if the bytes start like an archive, possibly an empty one.
[[nodiscard]] bool looksLikeZip(std::span<const std::byte> prefix);

} // namespace burnish
