// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The lazy tensor right − left of two tensors of one shape: F32, or F64 where f32 does not hold all numbers of both
/// (F64, integers of 32 and 64 bits, magnitudes of complex numbers); computed in doubles, rounded once. For pictures
/// and histograms of a difference. Mismatch: shapes differ.
Expected<TensorPtr> makeDifference(TensorPtr left, TensorPtr right);

} // namespace burnish
