// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergeinputs.h"

namespace burnish {

/// Returns a lazy tensor equal to `merged` if all input values are finite, otherwise to `fallback`, which has the same
/// shape and dtype. The choice is made in the first read() by reading the inputs once; Range if the fallback itself
/// contains a non-finite value.
[[nodiscard]] TensorPtr makeFiniteGuard(TensorPtr merged, MergeInputs inputs, MergeInput fallback);

} // namespace burnish
