// SPDX-License-Identifier: MIT
#include "core/io/filecopy.h"

#include <algorithm>

namespace burnish {

std::optional<FileRange> rangeToCopy(const ByteSource &source, std::uint64_t offset, std::uint64_t length)
{
    const auto range = source.fileRange(offset);
    // Small tensors (a model may have a million) are read instead: a mapped source needs no system call for each.
    constexpr std::uint64_t smallPiece = 64 << 10;
    return !range || range->descriptor < 0 || length < smallPiece ? std::nullopt : range;
}

Expected<void> copyRange(const FileRange &range, std::uint64_t length, platform::OutputFile &file, Task &task)
{
    constexpr std::uint64_t step = 16 << 20;
    for (std::uint64_t done = 0; done < length;) {
        BURNISH_CHECK(task.poll());
        const std::uint64_t part = std::min(step, length - done);
        BURNISH_CHECK(file.appendFrom(range.descriptor, range.offset + done, part));
        done += part;
        task.advance(part);
    }
    return {};
}

} // namespace burnish
