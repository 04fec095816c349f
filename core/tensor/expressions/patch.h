// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/slice.h"
#include "core/tensor/kernels/elementvalue.h"

namespace burnish {

/// Lazy tensors with the elements of an operand, except for some that were edited. Elements that are not edited keep
/// their bits, including the payloads of NaN. Dtype and shape stay the same. Slices, outermost axis first, define a
/// part of a tensor; axes after the last slice are taken whole. Unsupported, for all of them: types without
/// hasElementsOfItsOwn().

/// Elements by their position in row-major order, and their new bytes one after the other.
struct ElementPatch
{
    std::vector<std::uint64_t> elements; ///< ascending, without duplicates
    std::vector<std::byte> bytes;

    [[nodiscard]] std::size_t size() const { return elements.size(); }
};

/// Accepts any order and repetitions; the last repetition counts. `bytes` has the elements in the given order.
[[nodiscard]] ElementPatch sortedPatch(std::span<const std::uint64_t> elements, std::span<const std::byte> bytes);

/// Replaces single elements of the tensor. Keeps 8 bytes plus the element's own for each; a patch of a patch becomes
/// one patch if the lower one is small or not much larger, so many small edits make only a few layers (their number
/// grows with the logarithm of the edits). An empty patch returns the operand itself. Range: an element past the last.
Expected<TensorPtr> makePatched(TensorPtr operand, ElementPatch patch);

/// Replaces every element of a part with one value of the tensor's dtype. Takes no memory, and never reads what is
/// inside the part. A part without elements returns the operand itself.
Expected<TensorPtr> makeFilled(TensorPtr operand, std::span<const AxisSlice> part, const ElementValue &value);

/// Replaces the elements of a part with those in `bytes`, in the part's row-major order. Mismatch: not as many as the
/// part has.
Expected<TensorPtr> makePasted(TensorPtr operand, std::span<const AxisSlice> part, std::vector<std::byte> bytes);

} // namespace burnish
