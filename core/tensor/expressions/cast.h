// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/smallfloat.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Converts every element (see kernels/convert.h). Needs isCastable() types on both sides, or QFloat and a float, which
/// dequantises (see quantisation/quantised.h); the same type returns the operand itself. Values that the target cannot
/// hold (integers out of range, floats to integers likewise) are errors of read(). What reading the result did to the
/// values is in recordedLosses() (castrecord.h).
Expected<TensorPtr> makeCast(TensorPtr operand, Dtype dtype, F8Overflow overflow = F8Overflow::Saturate);

/// Returns what `make` returns for a float tensor; a packed one is cast to F32 before and back after.
template <typename Make> Expected<TensorPtr> makeUnpacked(TensorPtr tensor, Make make)
{
    const Dtype dtype = tensor->info().dtype();
    if (!isPacked(dtype))
        return make(std::move(tensor));
    BURNISH_TRY(TensorPtr wide, makeCast(std::move(tensor), Dtype::F32));
    BURNISH_TRY(TensorPtr made, make(std::move(wide)));
    return makeCast(std::move(made), dtype);
}

/// Returns the error of makeCast() for two types if at least one is not castable.
[[nodiscard]] Error notCastable(const TensorInfo &from, Dtype to);

} // namespace burnish
