// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/ggmlblocks.h"
#include "core/tensor/tensorinfo.h"

#include <vector>

namespace burnish {

/// The positions of the parts of a quantised tensor's bytes: the values, an i32 offset (affine tensors only), the
/// scales and the scale of the whole tensor (with two levels).
///
/// Values are stored in lines, each beginning at a whole word; within a line they fill it from the least significant
/// bit of the first byte on. Scales belong to rectangular blocks, or to runs of consecutive elements.
struct QuantLayout
{
    static constexpr unsigned offsetSize = 4;
    static constexpr unsigned wordSize = 4;

    /// Set if the bytes are blocks of ggml, each with its scales: then nothing else counts.
    const GgmlBlockType *ggml = nullptr;
    /// Set if the tensor lies in several parts (parts/partlayout.h): likewise.
    bool isParted = false;

    unsigned bits = 8;               ///< from one value to the next
    unsigned width = 8;              ///< the bits of these that count, the lowest ones
    std::optional<Dtype> codes;      ///< set if the values are floats of this dtype
    std::uint64_t valueBytes = 0;    ///< of all values; for forms without lines without the padding after them
    std::uint64_t lineElements = 1;  ///< all elements unless lines are padded
    std::uint64_t lineBytes = 0;     ///< of a line with its padding
    std::optional<std::size_t> swap; ///< this axis and the last one are swapped in the stored values and scales

    std::uint64_t runElements = 0;         ///< consecutive elements that share a scale; 0: blocks are rectangles
    std::vector<std::uint64_t> block;      ///< for rectangles: size along each axis
    std::vector<std::uint64_t> gridStride; ///< for rectangles: step of the scale's index along each axis of the grid
    std::uint64_t scaleCount = 1;
    Dtype scaleType = Dtype::F32;
    unsigned scaleSize = 4;          ///< 0 if the scheme itself contains the scale
    std::uint64_t scales = 0;        ///< where the first scale begins
    std::optional<Dtype> globalType; ///< with two levels: type of the scale after the others
    bool hasStoredOffset = false;    ///< directly before the scales
    bool replacesZeroScales = false; ///< Burn before 0.22 computes with 0.1 instead
};

/// Returns the layout of a QFloat tensor's bytes, from the sizes alone. Malformed: the bytes do not match the scheme.
/// Unsupported: an unknown scheme, blocks of ggml without a decoding, or values that Burn itself does not read on the
/// CPU because their order is unknown (0.19 to 0.21, packed along another axis) or they are floats of 8 or 4 bits.
Expected<QuantLayout> quantLayoutOf(const TensorInfo &info);

/// Returns the number of bytes of a tensor with that scheme, which must have form Levels and lines that fill whole
/// words. Errors as in quantLayoutOf(); Malformed if the tensor would be too large.
Expected<std::uint64_t> quantisedSize(const QuantScheme &scheme, const Shape &shape);

} // namespace burnish
