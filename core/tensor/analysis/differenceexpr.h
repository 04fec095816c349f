// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The dtype of a difference between tensors of these dtypes: I64 of whole numbers; otherwise F32, or F64 if f32 cannot
/// represent all numbers of both (F64, integers of 32 and 64 bits, magnitudes of complex numbers).
[[nodiscard]] Dtype differenceDtype(Dtype left, Dtype right);

/// Returns the lazy tensor right − left of two tensors of the same shape; computed in doubles, rounded once, and cut
/// off at the ends of I64. For images and histograms of a difference. Mismatch: shapes differ.
Expected<TensorPtr> makeDifference(TensorPtr left, TensorPtr right);

} // namespace burnish
