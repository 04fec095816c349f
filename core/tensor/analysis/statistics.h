// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/moments.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Reads the tensor once, on all cores. The result depends only on dtype and values, to the last bit. Sets the task's
/// total and advances it by the bytes read.
Expected<TensorStatistics> computeStatistics(const TensorExpr &tensor, Task &task);

/// The same for many tensors, large and small, keeping all cores busy from the first to the last. Calls `take(i,
/// statistics of tensors[i])` once for each, from any thread, one at a time, in the order of completion; an error
/// affects only that tensor. Fails only by checkComputable() of all of them, or if the task was cancelled; then not all
/// were taken.
Expected<void> computeStatistics(std::span<const TensorPtr> tensors, Task &task,
                                 const std::function<void(std::size_t, Expected<TensorStatistics>)> &take);

} // namespace burnish
