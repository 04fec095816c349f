// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

// Lazy tensors of one operation on each element: widened to f32 (f64 for F64), computed with the constant in that type,
// and rounded once to the tensor's dtype. Unsupported, for all of them: not one of Burn's floats.

/// InvalidArgument: a value that is not finite.
Expected<TensorPtr> makeAdded(TensorPtr tensor, double value);
Expected<TensorPtr> makeMultiplied(TensorPtr tensor, double value);
/// Adds tensors of one shape and dtype from left to right, with one rounding at the end. Mismatch: they differ.
Expected<TensorPtr> makeSum(std::vector<TensorPtr> tensors);

} // namespace burnish
