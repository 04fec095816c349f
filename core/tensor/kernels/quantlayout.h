// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorinfo.h"

namespace burnish {

/// The positions of the parts of a quantised tensor's bytes. Values come first, from the least significant bit of the
/// first byte on; the scales are last, directly after the i32 offset of an affine tensor.
struct QuantLayout
{
    static constexpr unsigned offsetSize = 4;
    static constexpr unsigned wordSize = 4; ///< the values are padded to a multiple of this

    unsigned bits = 8;               ///< per value
    std::uint64_t valueBytes = 0;    ///< of all values, without the padding after them
    std::uint64_t blockElements = 1; ///< consecutive elements that share a scale
    std::uint64_t scaleCount = 1;
    unsigned scaleSize = 4;   ///< 4 for f32, 2 for the scheme's f16 or bf16, 0 if the scheme itself contains the scale
    std::uint64_t scales = 0; ///< where the first scale begins
    bool hasStoredOffset = false;
};

/// Returns the layout of a QFloat tensor's bytes, from the sizes alone. Malformed: the bytes do not match the scheme.
/// Unsupported: a scheme with values that Burn itself does not read on the CPU, because their order is unknown (packed
/// along another axis) or they are floats of 8 or 4 bits.
Expected<QuantLayout> quantLayoutOf(const TensorInfo &info);

} // namespace burnish
