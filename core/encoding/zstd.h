// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

#include <memory>
#include <vector>

struct ZSTD_CCtx_s;

namespace burnish {

/// True if the bytes start like a Zstandard frame (RFC 8878, section 3.1.1).
[[nodiscard]] bool looksLikeZstd(std::span<const std::byte> prefix);

/// Decompresses all frames of `source`, one after another, into `sink`, and verifies the checksums that they have.
/// Malformed for other bytes, truncated frames and windows above 128 MiB. NeedsConsent for content far larger than the
/// source, see InflationLimit.
Expected<void> inflateZstd(const ByteSource &source, ByteSink &sink, Task &task);

/// Decompresses all frames of `bytes` in memory. Malformed, before it is allocated, for more than `limit` bytes, and as
/// above.
Expected<std::vector<std::byte>> inflatedZstd(std::span<const std::byte> bytes, std::size_t limit);

/// Decompresses one frame of exactly `out.size()` bytes. Malformed for any other frame.
Expected<void> inflateZstdInto(std::span<const std::byte> frame, std::span<std::byte> out);

/// Compresses bytes into frames with their size in front. For use by one thread at a time.
class ZstdPacker
{
public:
    /// `level` as in Zstandard's command line: 1 to 19.
    explicit ZstdPacker(int level);
    /// Appends one frame with the bytes.
    void append(std::span<const std::byte> bytes, std::vector<std::byte> &out);

private:
    struct Free
    {
        void operator()(ZSTD_CCtx_s *context) const;
    };
    std::unique_ptr<ZSTD_CCtx_s, Free> m_context;
};

} // namespace burnish
