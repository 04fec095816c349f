// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// A run of bytes of a source.
struct MemoryRange
{
    ByteSourcePtr source;
    std::uint64_t begin = 0;
    std::uint64_t end = 0; ///< behind the last byte
};

/// A tensor that reads stored elements as they are but for their order: a view of memory. Expressions that are one
/// derive from it beside TensorExpr.
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

/// The bytes that the tensor's elements lie between: all of a stored tensor's, those from the first to the last element
/// of a strided view or a permutation. Nothing for what is computed from numbers, and for tensors without elements.
[[nodiscard]] std::optional<MemoryRange> memoryOf(const TensorExpr &tensor);

} // namespace burnish
