// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/slice.h"

namespace burnish {

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

} // namespace burnish
