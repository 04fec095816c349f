// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Integers of 2 or 4 bits, packed in bytes from the lowest bits on, as a tensor of one byte per element: I8 if they
/// are signed, otherwise U8. The caller checks that the source has their bytes from `offset` on.
[[nodiscard]] TensorPtr makeNarrowIntegers(TensorInfo info, ByteSourcePtr source, std::uint64_t offset, unsigned bits);
/// The bytes that so many of them take.
[[nodiscard]] constexpr std::uint64_t narrowSize(std::uint64_t count, unsigned bits)
{
    const std::uint64_t perByte = 8 / bits;
    return count / perByte + (count % perByte != 0 ? 1 : 0);
}

} // namespace burnish
