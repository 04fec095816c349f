// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the same bytes as elements of another type and shape, such as bytes that each hold a pair of F4E2M1. The
/// byte size must be the same, and every block of the new type one element, or several, of the operand.
[[nodiscard]] TensorPtr makeBytesAs(TensorInfo info, TensorPtr operand);
/// Returns the operand of a tensor that makeBytesAs() returned; null for all others.
[[nodiscard]] TensorPtr bytesOperand(const TensorExpr &tensor);

/// Returns the type of the real and imaginary parts.
[[nodiscard]] Dtype partOfComplex(Dtype dtype);
/// Returns complex numbers as pairs of floats, real and imaginary part, along a new last axis.
Expected<TensorPtr> complexAsPairs(const TensorPtr &tensor);
/// Returns floats of a last axis of length 2 as complex numbers. They must be F16, F32 or F64.
Expected<TensorPtr> pairsAsComplex(const TensorPtr &tensor);

} // namespace burnish
