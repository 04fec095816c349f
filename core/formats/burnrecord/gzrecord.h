// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

#include <functional>

namespace burnish::burnrecord {

/// The opinion that `sniffContent` has of the beginning of what the gzip member holds; Maybe where too little of it
/// inflates to have one.
[[nodiscard]] Sniff sniffGzipRecord(std::span<const std::byte> prefix,
                                    const std::function<Sniff(std::span<const std::byte>)> &sniffContent);

/// Inflates the first member (RFC 1952; Burn's recorders write one by flate2 1.1), to memory or to a temporary file,
/// verifies it to the end (which Burn does not do) and reads the content with `readContent`. Errors whose offset counts
/// in the content say so.
Expected<OpenedModel>
openGzipRecord(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
               const std::function<Expected<OpenedModel>(const ByteSourcePtr &, Diagnostics &)> &readContent);

} // namespace burnish::burnrecord
