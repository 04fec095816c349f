// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish {

/// Returns the most tensors and values that a reader accepts in a file of `size` bytes, because each takes far more
/// memory than its bytes.
[[nodiscard]] constexpr std::uint64_t entryLimit(std::uint64_t size)
{
    return (1 << 16) + size / 8;
}

} // namespace burnish
