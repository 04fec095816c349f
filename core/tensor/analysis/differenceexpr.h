// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the lazy tensor right − left of two tensors of the same shape: F32, or F64 if f32 cannot represent all
/// numbers of both (F64, integers of 32 and 64 bits, magnitudes of complex numbers); computed in doubles, rounded once.
/// For images and histograms of a difference. Mismatch: shapes differ.
Expected<TensorPtr> makeDifference(TensorPtr left, TensorPtr right);

} // namespace burnish
