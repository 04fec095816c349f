// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergeinputs.h"

namespace burnish {

/// The lazy tensor that is `merged` where all values of the inputs are finite, and `fallback`, of the same
/// shape and dtype, where they are not. Which of them is found at the first read() by reading the inputs
/// once; Range where the fallback itself holds a value that is not finite.
[[nodiscard]] TensorPtr makeFiniteGuard(TensorPtr merged, MergeInputs inputs, MergeInput fallback);

} // namespace burnish
