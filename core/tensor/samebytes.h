// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns true if both tensors have the same dtype, shape and bytes. Reads them only where they are not stored in the
/// same place.
Expected<bool> haveSameBytes(const TensorExpr &a, const TensorExpr &b, const Task &task);

/// Returns true if `copy`, which has as many bytes, reads the same ones as `original`. Reads both to the first
/// difference, and advances the task by what was read.
Expected<bool> isExactCopy(const TensorExpr &copy, const TensorExpr &original, Task &task);

} // namespace burnish
