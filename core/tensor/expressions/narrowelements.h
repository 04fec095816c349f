// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Integers of 2 or 4 bits, packed in bytes from the lowest bits on, as a tensor of one byte per element: I8 if they
/// are signed, otherwise U8. The caller checks that the source has their bytes from `offset` on.
[[nodiscard]] TensorPtr makeNarrowIntegers(TensorInfo info, ByteSourcePtr source, std::uint64_t offset, unsigned bits);
/// The same for floats of 4 or 6 bits, of the type `packed`, as F8E4M3, which has all of their values.
[[nodiscard]] TensorPtr makeNarrowFloats(TensorInfo info, ByteSourcePtr source, std::uint64_t offset, Dtype packed);

/// The bytes that so many elements take.
[[nodiscard]] constexpr std::uint64_t narrowSize(std::uint64_t count, unsigned bits)
{
    return count / 8 * bits + (count % 8 * bits + 7) / 8;
}

} // namespace burnish
