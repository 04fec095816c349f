// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns (1 − w) · existing + w · dragged, of equal shapes, in the dtype of `existing`: computed in f32 (f64 if one
/// is F64), rounded once. A weight of 0 or 1 gives the bits of that tensor (cast to the result's dtype). Mismatch:
/// shapes differ. Unsupported: not Burn's float types. InvalidArgument: a weight that is not finite.
Expected<TensorPtr> makeBlend(TensorPtr existing, TensorPtr dragged, double weight);

} // namespace burnish
