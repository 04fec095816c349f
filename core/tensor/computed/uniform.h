// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elementvalue.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns a tensor of one value, which takes no memory and reads nothing. Unsupported: types without
/// hasElementsOfItsOwn(). Mismatch: the value has another dtype.
Expected<TensorPtr> makeUniform(const TensorInfo &info, const ElementValue &value);

/// Returns normally distributed numbers, rounded once to the tensor's float type. Each element depends on the seed and
/// its place only: SplitMix64 (Steele, Lea and Flood 2014) and the transform of Box and Muller. Unsupported: not one of
/// Burn's floats. InvalidArgument: numbers that are not finite.
Expected<TensorPtr> makeNormal(const TensorInfo &info, double mean, double deviation, std::uint64_t seed);

} // namespace burnish
