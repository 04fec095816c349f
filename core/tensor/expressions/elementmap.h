// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/slice.h"
#include "core/tensor/kernels/elementvalue.h"

namespace burnish {

/// How each element is changed. NaN keeps its bits, except with ReplaceNan.
struct ElementMap
{
    enum class Kind : std::uint8_t {
        /// × factor: computed in double and rounded once to the dtype, ties to even. Floats become infinite if they are
        /// too large (NaN in types without infinity); integers that do not fit are errors of read(), which name the
        /// first. 64-bit integers are multiplied exactly by whole factors; other factors go through a double. Not for
        /// Bool.
        Scale,
        /// Values below `lowest` become `lowest`, values above `highest` become `highest`; exact in every type. Not for
        /// Bool.
        Clamp,
        /// NaN, and with `infinitiesToo` also infinity, becomes `value`. Floats only.
        ReplaceNan
    };

    Kind kind = Kind::Scale;
    double factor = 1;                        ///< for Scale; finite
    std::optional<ElementValue> lowest = {};  ///< for Clamp; at least one of both, not NaN
    std::optional<ElementValue> highest = {}; ///< for Clamp
    std::optional<ElementValue> value = {};   ///< for ReplaceNan
    bool infinitiesToo = false;               ///< for ReplaceNan
};

/// Maps every element of a part of the tensor. Unsupported: complex numbers and F8E8M0. A factor of 1 or a part without
/// elements returns the operand itself. InvalidArgument: a map that lacks what its kind needs, or bounds in the wrong
/// order.
Expected<TensorPtr> makeMapped(TensorPtr operand, std::span<const AxisSlice> part, const ElementMap &map);

} // namespace burnish
