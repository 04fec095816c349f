// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Elements in a source as NumPy and PyTorch describe them: a run of memory and strides.
struct StridedElements
{
    ByteSourcePtr source;
    std::uint64_t begin = 0;            ///< of the memory, in bytes
    std::uint64_t size = 0;             ///< of the memory, in bytes
    std::uint64_t first = 0;            ///< the tensor's first element, as an index into the memory
    std::vector<std::uint64_t> strides; ///< one per axis, in elements; 0 repeats
    bool isBigEndian = false;
    enum class Change : std::uint8_t { None, Negative, Conjugate };
    Change change = Change::None; ///< how the numbers differ from the stored ones
};

/// Returns the strides of contiguous row-major elements, one per axis, in elements.
[[nodiscard]] std::vector<std::uint64_t> denseStrides(std::span<const std::uint64_t> dimensions);
/// The same for column-major elements, Fortran's order: the first index changes fastest.
[[nodiscard]] std::vector<std::uint64_t> fortranStrides(std::span<const std::uint64_t> dimensions);

/// Makes the tensor of these elements: the stored bytes themselves if the strides allow it, a permutation of stored
/// bytes if they only reorder the axes. Malformed: an element outside the memory, or the memory outside the source.
/// Unsupported: packed types that are not contiguous, and changes of elements that are not numbers.
Expected<TensorPtr> makeStridedTensor(TensorInfo info, StridedElements elements);

/// A range of a source.
struct MemoryRun
{
    ByteSourcePtr source;
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
};
/// Returns the memory, from the first to the last byte, that a tensor of makeStridedTensor() is gathered from instead
/// of being stored as it is; nullopt for all other tensors.
[[nodiscard]] std::optional<MemoryRun> gatheredFrom(const TensorExpr &tensor);

} // namespace burnish
