// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"

#include <algorithm>

namespace burnish {

/// Calls `take` with the bytes of a range, in order and in blocks of 1 MiB. Polls the task, and does not advance it.
template <typename Take>
Expected<void> forEachBlock(const ByteSource &source, std::uint64_t offset, std::uint64_t size, const Task &task,
                            const Take &take)
{
    constexpr std::uint64_t blockSize = std::uint64_t(1) << 20;
    std::vector<std::byte> block;
    for (; size > 0; offset += block.size(), size -= block.size()) {
        BURNISH_CHECK(task.poll());
        block.resize(std::size_t(std::min(blockSize, size)));
        BURNISH_CHECK(source.read(offset, block));
        take(std::span<const std::byte>(block));
    }
    return {};
}

} // namespace burnish
