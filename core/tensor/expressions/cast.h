// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Converts every element as Burn does (see kernels/convert.h). Needs isCastable() types on both sides, or QFloat and a
/// float, which dequantises (see quantisation/quantised.h); the same type returns the operand itself. Values that the
/// target cannot hold (integers out of range, floats to integers likewise) are errors of read().
Expected<TensorPtr> makeCast(TensorPtr operand, Dtype dtype);

/// Returns the error of makeCast() for two types if at least one is not castable.
[[nodiscard]] Error notCastable(const TensorInfo &from, Dtype to);

} // namespace burnish
