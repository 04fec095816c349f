// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns an error if the tensor repeats the bytes of its sources so often that computing on all of its elements would
/// cost far more than reading its file: 1 GiB and four times the size of its sources are allowed. A view with strides
/// of 0 can claim 2^60 elements of 4 bytes. Everything that reads a tensor from end to end checks this first.
Expected<void> checkComputable(const TensorExpr &tensor);

/// Asks the task for its consent (LargeCost::Reading) if those of the tensors that pass checkComputable() together
/// repeat the bytes of their sources that often: each of them may be small enough, and 200 of them stand for 200 GiB.
/// Returns NeedsConsent with the first file if it is refused. Everything that reads many tensors from end to end checks
/// this first.
Expected<void> checkComputable(std::span<const TensorPtr> tensors, const Task &task);

} // namespace burnish
