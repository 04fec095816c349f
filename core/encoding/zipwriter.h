// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

#include <string>
#include <vector>

namespace burnish {

/// The places of an archive's members, known before any byte is written: all stored, each with its content at a
/// multiple of `alignment`, lengths and CRC-32 behind the content and in the directory (PKWARE APPNOTE.TXT
/// 6.3.10, sections 4.3 and 4.5.3, with zip64), as PyTorch lays out its own.
class ZipLayout
{
public:
    struct Member
    {
        std::string name;
        std::uint64_t size = 0;
        std::uint64_t headerOffset = 0;
        std::uint64_t dataOffset = 0;
    };

    explicit ZipLayout(std::uint64_t alignment)
        : m_alignment(alignment)
    {}

    /// Puts a member behind the others. Names are at most 65535 bytes long and never twice the same.
    void add(std::string name, std::uint64_t size);
    [[nodiscard]] const std::vector<Member> &members() const { return m_members; }
    [[nodiscard]] std::uint64_t fileSize() const;

private:
    friend class ZipWriter;
    [[nodiscard]] std::uint64_t directorySize() const;

    std::uint64_t m_alignment;
    std::vector<Member> m_members;
    std::uint64_t m_end = 0; ///< of the last member with its descriptor
};

/// Writes an archive by its layout, member after member. One thread.
class ZipWriter final : public ByteSink
{
public:
    /// Both must outlive the writer.
    ZipWriter(const ZipLayout &layout, ByteSink &out);

    /// Starts the next member; exactly its size is then written to this sink.
    Expected<void> begin();
    /// Ends the member.
    Expected<void> end();
    /// Writes the directory, after the last member.
    Expected<void> finish();

    /// Content of the member that was begun.
    Expected<void> write(std::span<const std::byte> bytes) override;
    [[nodiscard]] std::uint64_t position() const override { return m_out.position(); }
    /// Unsupported: the checksum of what was written cannot change.
    Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) override;

private:
    const ZipLayout &m_layout;
    ByteSink &m_out;
    std::uint64_t m_start; ///< of the archive in the sink
    std::size_t m_next = 0;
    std::vector<std::uint32_t> m_crcs;
};

} // namespace burnish
