// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Elements in a source as NumPy and PyTorch describe them: a run of memory and the steps through it.
struct StridedElements
{
    ByteSourcePtr source;
    std::uint64_t begin = 0;            ///< of the memory, in bytes
    std::uint64_t size = 0;             ///< of the memory, in bytes
    std::uint64_t first = 0;            ///< element of the memory that is the tensor's first
    std::vector<std::uint64_t> strides; ///< one per axis, in elements; 0 repeats
    bool isBigEndian = false;
    enum class Change : std::uint8_t { None, Negative, Conjugate };
    Change change = Change::None; ///< what the numbers are in place of the stored ones
};

/// The steps of contiguous row-major elements, one per axis, in elements.
[[nodiscard]] std::vector<std::uint64_t> denseStrides(std::span<const std::uint64_t> dimensions);

/// The tensor of these elements; stored bytes as they are where the steps make that possible, a permutation of stored
/// bytes where they only reorder the axes. Malformed where an element lies outside of the memory or the memory outside
/// of the source. Unsupported for packed types that are not contiguous, and for changes of what are no numbers.
Expected<TensorPtr> makeStridedTensor(TensorInfo info, StridedElements elements);

/// A run of a source.
struct MemoryRun
{
    ByteSourcePtr source;
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
};
/// From the first to the last byte of the memory that a tensor of makeStridedTensor() is gathered from, which are not
/// its bytes as they are; nothing for all other tensors.
[[nodiscard]] std::optional<MemoryRun> gatheredFrom(const TensorExpr &tensor);

} // namespace burnish
