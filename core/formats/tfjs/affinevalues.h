// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish::tfjs {

/// Returns codes × scale + min in double precision, of codes of type U8 or U16: rounded to F32, or as I32 to the
/// nearest integer, halves up, as decodeWeights() of @tensorflow/tfjs-core 4.22.0 computes them.
Expected<TensorPtr> makeAffineValues(TensorPtr codes, double scale, double min, Dtype dtype);

} // namespace burnish::tfjs
