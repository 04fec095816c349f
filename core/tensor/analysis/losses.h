// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/castlosses.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Reads the tensor once, on all cores; the result does not depend on their number. Sets the task's total and advances
/// it. Unsupported if there is no such cast.
Expected<CastLosses> measureCast(const TensorExpr &tensor, Dtype to, Task &task,
                                 F8Overflow overflow = F8Overflow::Saturate);

} // namespace burnish
