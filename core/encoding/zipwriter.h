// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

#include <string>
#include <vector>

namespace burnish {

/// The layout of an archive, computed before any byte is written: all members stored, each with its content at a
/// multiple of `alignment`, with lengths and CRC-32 after the content and in the directory (PKWARE APPNOTE.TXT 6.3.10,
/// sections 4.3 and 4.5.3, with zip64), as in PyTorch's own archives.
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

    /// Appends a member. Names must be unique and at most 65535 bytes long.
    void add(std::string name, std::uint64_t size);
    [[nodiscard]] const std::vector<Member> &members() const { return m_members; }
    [[nodiscard]] std::uint64_t fileSize() const;

private:
    friend class ZipWriter;
    [[nodiscard]] std::uint64_t directorySize() const;

    std::uint64_t m_alignment;
    std::vector<Member> m_members;
    std::uint64_t m_end = 0; ///< end of the last member, including its descriptor
};

/// Writes an archive according to its layout, member by member. One thread at a time.
class ZipWriter final : public ByteSink
{
public:
    /// Both must outlive the writer.
    ZipWriter(const ZipLayout &layout, ByteSink &out);

    /// Starts the next member; exactly as many bytes as its size must then be written to this sink.
    Expected<void> begin();
    /// Ends the member.
    Expected<void> end();
    /// Writes the directory, after the last member.
    Expected<void> finish();

    /// Writes content of the current member.
    Expected<void> write(std::span<const std::byte> bytes) override;
    [[nodiscard]] std::uint64_t position() const override { return m_out.position(); }

private:
    const ZipLayout &m_layout;
    ByteSink &m_out;
    std::uint64_t m_start; ///< start of the archive in the sink
    std::size_t m_next = 0;
    std::vector<std::uint32_t> m_crcs;
};

} // namespace burnish
