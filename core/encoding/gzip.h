// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

namespace burnish {

/// True if the bytes begin as a gzip member of deflate data does.
[[nodiscard]] bool looksLikeGzip(std::span<const std::byte> prefix);

/// Up to `limit` bytes of what the beginning of a gzip member inflates to; as much as is there and whole.
[[nodiscard]] std::vector<std::byte> inflatedPrefix(std::span<const std::byte> prefix, std::size_t limit);

/// Inflates the first member of `source` into `sink` and verifies its CRC-32 and length (RFC 1952, section 2.3), those
/// of the header too, if it has one. Returns the number of bytes that follow the member, which are not looked at.
/// Progress counts the compressed bytes, from zero. Memory does not depend on the sizes.
Expected<std::uint64_t> inflateGzip(const ByteSource &source, ByteSink &sink, Task &task);

/// Compresses what is written into one gzip member (RFC 1952) with Burn's header (no name, no time, system unknown), by
/// ISA-L where the build has it, else by zlib. The member is complete only after finish().
class GzipSink final : public ByteSink
{
public:
    /// The sink must outlive this one.
    explicit GzipSink(ByteSink &out);
    ~GzipSink() override;

    Expected<void> write(std::span<const std::byte> bytes) override;
    /// Bytes before compression.
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    /// Unsupported: what was compressed cannot change.
    Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) override;
    /// Writes the rest and the trailer; nothing may be written afterwards.
    Expected<void> finish();

    /// More than a member of `size` bytes can take, whatever they are.
    [[nodiscard]] static std::uint64_t boundFor(std::uint64_t size);

private:
    Expected<void> start();
    Expected<void> compress(std::span<const std::byte> bytes, bool last);

    struct Deflater;
    ByteSink &m_out;
    std::unique_ptr<Deflater> m_deflater;
    std::vector<std::byte> m_buffer;
    std::uint64_t m_position = 0;
    std::uint32_t m_crc = 0;
    bool m_started = false;
};

} // namespace burnish
