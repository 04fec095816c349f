// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

#include <functional>

namespace burnish::burnrecord {

/// Applies `sniffContent` to the start of the decompressed gzip member; returns Maybe if too little of it can be
/// inflated.
[[nodiscard]] Sniff sniffGzipRecord(std::span<const std::byte> prefix,
                                    const std::function<Sniff(std::span<const std::byte>)> &sniffContent);

/// Inflates the first member (RFC 1952; Burn's recorders write one with flate2 1.1) to memory or a temporary file,
/// verifies it to the end (which Burn does not do) and reads the content with `readContent`. Errors with offsets into
/// the content say so.
Expected<OpenedModel>
openGzipRecord(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
               const std::function<Expected<OpenedModel>(const ByteSourcePtr &, Diagnostics &)> &readContent);

} // namespace burnish::burnrecord
