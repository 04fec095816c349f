// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// A range of bytes in a source.
struct MemoryRange
{
    ByteSourcePtr source;
    std::uint64_t begin = 0;
    std::uint64_t end = 0; ///< past the last byte
};

/// A tensor that reads stored elements unchanged except for their order: a view of memory. Such expressions derive from
/// this class as well as from TensorExpr.
class MemoryView
{
public:
    virtual ~MemoryView() = default;
    [[nodiscard]] virtual std::optional<MemoryRange> memory() const = 0;

protected:
    MemoryView() = default;
    MemoryView(const MemoryView &) = delete;
    MemoryView &operator=(const MemoryView &) = delete;
};

/// Returns the byte range that contains the tensor's elements: all of a stored tensor, from the first to the last
/// element of a strided view or a permutation. nullopt for tensors computed from numbers, and for tensors without
/// elements.
[[nodiscard]] std::optional<MemoryRange> memoryOf(const TensorExpr &tensor);

/// Returns true if both are one tensor, or of one type and shape and stored at one place. Reads nothing: false does not
/// mean that their bytes differ.
[[nodiscard]] bool sameStoredBytes(const TensorExpr &a, const TensorExpr &b);

} // namespace burnish
