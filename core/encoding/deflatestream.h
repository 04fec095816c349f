// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

#include <functional>
#include <vector>

namespace burnish {

/// Inflates the raw deflate stream (RFC 1951) at `begin` into `sink`, and returns the offset after it. `check` gets the
/// bytes in order, for a checksum. Progress counts compressed bytes. Memory use does not depend on the sizes.
/// NeedsConsent for content far larger than the source, see InflationLimit.
Expected<std::uint64_t> inflateStream(const ByteSource &source, std::uint64_t begin, ByteSink &sink,
                                      const std::function<void(std::span<const std::byte>)> &check, Task &task);
/// Inflates up to `limit` bytes of the start of such a stream, as far as the input is complete and valid.
[[nodiscard]] std::vector<std::byte> inflatedStart(std::span<const std::byte> stream, std::size_t limit);

} // namespace burnish
