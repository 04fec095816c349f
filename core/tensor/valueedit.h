// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/elementvalue.h"
#include "core/tensor/rearrange.h"

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

/// What becomes of each element. NaN stays the NaN that it is, but for ReplaceNan.
struct ElementMap
{
    enum class Kind : std::uint8_t {
        /// × factor: computed in double and rounded once to the dtype, ties to even. Floats become infinite where they
        /// are
        /// too large (NaN in types without infinity); integers that do not fit are errors of read(), with the first of
        /// them.
        /// 64-bit integers are multiplied exactly by whole factors; other factors go through a double. Not for Bool.
        Scale,
        /// Below `lowest` becomes `lowest`, above `highest` `highest`; exact in every type. Not for Bool.
        Clamp,
        /// NaN, with `infinitiesToo` infinity as well, becomes `value`. Floats only.
        ReplaceNan
    };

    Kind kind = Kind::Scale;
    double factor = 1;                        ///< of Scale; finite
    std::optional<ElementValue> lowest = {};  ///< of Clamp; one of both at least, no NaN
    std::optional<ElementValue> highest = {}; ///< of Clamp
    std::optional<ElementValue> value = {};   ///< of ReplaceNan
    bool infinitiesToo = false;               ///< of ReplaceNan
};

/// The tensor with every element of a part mapped. Complex numbers and F8E8M0 are refused (Unsupported). A factor of 1
/// and a part without elements give the operand itself. InvalidArgument: a map that lacks what its kind needs, or
/// bounds in the wrong order.
Expected<TensorPtr> makeMapped(TensorPtr operand, std::span<const AxisSlice> part, const ElementMap &map);

/// What an edit of values does.
struct ValueChanges
{
    std::uint64_t changed = 0;        ///< elements with other bits than before
    std::uint64_t becomeInfinite = 0; ///< finite before, not finite now
    std::uint64_t becomeZero = 0;     ///< other than zero before
};

/// Compares the elements of a part in both tensors, which are of one dtype and shape, on all cores. Errors of reading
/// either are errors here: a scaling that an integer does not survive is found so. Advances the task by the part's
/// bytes.
Expected<ValueChanges> countValueChanges(const TensorExpr &before, const TensorExpr &after,
                                         std::span<const AxisSlice> part, Task &task);

/// The index of element `place` of the row-major order along every axis: "[3, 17]".
[[nodiscard]] QString indexText(const Shape &shape, std::uint64_t place);

} // namespace burnish
