// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/slice.h"

namespace burnish {

/// The effect of an edit of values.
struct ValueChanges
{
    std::uint64_t changed = 0;        ///< elements with different bits than before
    std::uint64_t becomeInfinite = 0; ///< finite before, not finite now
    std::uint64_t becomeZero = 0;     ///< nonzero before
};

/// Compares the elements of a part in both tensors, which have the same dtype and shape, on all cores. Fails with the
/// errors of reading either, such as a scaling that exceeds an integer type. Advances the task by the part's bytes.
Expected<ValueChanges> countValueChanges(const TensorExpr &before, const TensorExpr &after,
                                         std::span<const AxisSlice> part, Task &task);

} // namespace burnish
