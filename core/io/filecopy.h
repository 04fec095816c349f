// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"
#include "core/io/platform.h"

namespace burnish {

// ByteSink::copyFrom() of sinks that write to a file.

/// Returns where the bytes are if copyRange() is the fastest way to copy them.
[[nodiscard]] std::optional<FileRange> rangeToCopy(const ByteSource &source, std::uint64_t offset,
                                                   std::uint64_t length);
/// Appends bytes of one file to another, and advances the task by them. An error in reading names no file.
Expected<void> copyRange(const FileRange &range, std::uint64_t length, platform::OutputFile &file, Task &task);

} // namespace burnish
