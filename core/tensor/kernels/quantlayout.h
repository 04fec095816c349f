// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorinfo.h"

namespace burnish {

/// Where the parts of a quantised tensor's bytes are. Values come first, from the least significant bit of the first
/// byte on; the scales are last, and the i32 offset of an affine tensor is right before them.
struct QuantLayout
{
    static constexpr unsigned offsetSize = 4;
    static constexpr unsigned wordSize = 4; ///< to whose multiples the values are padded

    unsigned bits = 8;               ///< of a value
    std::uint64_t valueBytes = 0;    ///< of all values, without the padding behind them
    std::uint64_t blockElements = 1; ///< consecutive elements that share a scale
    std::uint64_t scaleCount = 1;
    unsigned scaleSize = 4;   ///< 4 for f32, 2 for the scheme's f16 or bf16, 0 where the scheme has the scale itself
    std::uint64_t scales = 0; ///< where the first scale begins
    bool hasStoredOffset = false;
};

/// The layout of a QFloat tensor's bytes, from the sizes alone. Malformed: the bytes do not hold what the scheme says.
/// Unsupported: a scheme whose values Burn itself does not read on the CPU, because their order is not known (packed
/// along another axis) or they are floats of 8 or 4 bits.
Expected<QuantLayout> quantLayoutOf(const TensorInfo &info);

} // namespace burnish
