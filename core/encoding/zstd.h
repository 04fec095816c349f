// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

#include <vector>

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

} // namespace burnish
