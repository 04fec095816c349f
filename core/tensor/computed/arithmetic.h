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

/// A function of one number.
enum class ElementFunction : std::uint8_t {
    Exp,
    Log, ///< the natural logarithm: -inf of 0, NaN of negative numbers
    Negate,
    Reciprocal
};

/// Unlike the others, all but Negate are computed in f64 and rounded once to the dtype. Negate is exact; Reciprocal is
/// rounded correctly; exp and log are those of the C library, which can differ in the last bit of f64.
Expected<TensorPtr> makeFunctionOf(TensorPtr tensor, ElementFunction function);

} // namespace burnish
