// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

namespace burnish {

/// True if the bytes start like a gzip member with deflate data.
[[nodiscard]] bool looksLikeGzip(std::span<const std::byte> prefix);

/// Inflates up to `limit` bytes of the start of a gzip member, as far as the input is complete and valid.
[[nodiscard]] std::vector<std::byte> inflatedPrefix(std::span<const std::byte> prefix, std::size_t limit);

/// Inflates the first member of `source` into `sink` and verifies its CRC-32 and length (RFC 1952, section 2.3), as
/// well as the header checksum if there is one. Returns the number of bytes after the member, which are not examined.
/// Progress counts compressed bytes, from zero. Memory use does not depend on the sizes. NeedsConsent for content far
/// larger than the source, see InflationLimit.
Expected<std::uint64_t> inflateGzip(const ByteSource &source, ByteSink &sink, Task &task);

/// Compresses the written bytes into one gzip member (RFC 1952) with Burn's header (no name, no time, system unknown),
/// using ISA-L if the build has it, otherwise zlib. The member is complete only after finish().
class GzipSink final : public ByteSink
{
public:
    /// The sink must outlive this one.
    explicit GzipSink(ByteSink &out);
    ~GzipSink() override;

    Expected<void> write(std::span<const std::byte> bytes) override;
    /// Uncompressed bytes so far.
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    /// Writes remaining data and the trailer; nothing may be written afterwards.
    Expected<void> finish();

    /// An upper bound for the compressed size of `size` bytes, whatever their content.
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
