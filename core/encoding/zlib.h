// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

#include <vector>

namespace burnish {

/// True if the bytes start like a zlib stream (RFC 1950) of one of zlib's own levels.
[[nodiscard]] bool looksLikeZlib(std::span<const std::byte> prefix);
/// Inflates up to `limit` bytes of the start of such a stream, as far as the input is complete and valid.
[[nodiscard]] std::vector<std::byte> inflatedZlibPrefix(std::span<const std::byte> prefix, std::size_t limit);

/// Inflates such a stream into `sink` and verifies its Adler-32. Bytes after the stream are not examined. NeedsConsent
/// for content far larger than the source, see InflationLimit.
Expected<void> inflateZlib(const ByteSource &source, ByteSink &sink, Task &task);

} // namespace burnish
