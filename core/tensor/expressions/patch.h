// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/slice.h"
#include "core/tensor/kernels/elementvalue.h"

namespace burnish {

/// Lazy tensors whose elements are those of an operand but for some that were edited. Elements that an edit does not
/// touch keep their bits, the payloads of NaN included. Dtype and shape stay. A part of a tensor is said by slices,
/// outermost axis first; axes behind the last one given are taken whole. Unsupported, for all of them: types without
/// hasElementsOfItsOwn().

/// Elements by their place in row-major order, and their new bytes one after the other.
struct ElementPatch
{
    std::vector<std::uint64_t> elements; ///< ascending, each once
    std::vector<std::byte> bytes;

    [[nodiscard]] std::size_t size() const { return elements.size(); }
};

/// Takes any order and repetitions, of which the last counts. `bytes` are those of the elements in the given order.
[[nodiscard]] ElementPatch sortedPatch(std::span<const std::uint64_t> elements, std::span<const std::byte> bytes);

/// The tensor with single elements replaced. Keeps 8 bytes and the element's own for each; a patch of a patch becomes
/// one where the lower is small or not much larger, so that many small edits make a few layers at most (their number
/// grows with the logarithm of the edits). An empty patch gives the operand itself. Range: an element behind the last.
Expected<TensorPtr> makePatched(TensorPtr operand, ElementPatch patch);

/// The tensor with every element of a part replaced by one value of its dtype. Takes no memory, and what lies inside of
/// the part is never read. A part without elements gives the operand itself.
Expected<TensorPtr> makeFilled(TensorPtr operand, std::span<const AxisSlice> part, const ElementValue &value);

/// The tensor with the elements of a part replaced by others: `bytes` are theirs, in the part's row-major order.
/// Mismatch: not as many as the part has.
Expected<TensorPtr> makePasted(TensorPtr operand, std::span<const AxisSlice> part, std::vector<std::byte> bytes);

/// The index of element `place` of the row-major order along every axis: "[3, 17]".
[[nodiscard]] QString indexText(const Shape &shape, std::uint64_t place);

} // namespace burnish
