// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/slice.h"
#include "core/tensor/kernels/elementvalue.h"

namespace burnish {

/// What becomes of each element. NaN stays the NaN that it is, but for ReplaceNan.
struct ElementMap
{
    enum class Kind : std::uint8_t {
        /// × factor: computed in double and rounded once to the dtype, ties to even. Floats become infinite where they
        /// are too large (NaN in types without infinity); integers that do not fit are errors of read(), with the first
        /// of them. 64-bit integers are multiplied exactly by whole factors; other factors go through a double. Not for
        /// Bool.
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

} // namespace burnish
