// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the tensor, such that results that are infinite or NaN are counted while it is read: an export reads each of
/// them once. Returns it unchanged if its expression computes no numbers (ComputedTensor), or makes codes of them.
[[nodiscard]] TensorPtr withCountedResults(TensorPtr tensor);

/// Returns how many numbers of such a tensor are infinite or NaN, although all numbers that they were computed from are
/// finite; 0 for other tensors, and for those that were not read from end to end. Reads those numbers only if there is
/// something to blame on them.
Expected<std::uint64_t> overflownResults(const TensorExpr &tensor, Task &task);

} // namespace burnish
