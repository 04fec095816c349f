// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/blendmethod.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// A mixture of two tensors of equal shape, in the dtype of `existing`: computed in f32 (f64 where one is F64), rounded
/// once. Slerp, with θ the angle between both as flat vectors: (sin((1 − w)θ)·a + sin(wθ)·b) / sin θ; linear where
/// |cos θ| > 0.9995; a norm of at most 1e−8 counts as 1 (the community's form of Shoemake 1985, as mergekit 0.1.4 has it).
/// A weight of 0 or 1 gives the bits of the one tensor (cast to the result's dtype).
/// Slerp reads both tensors once more, at the first read(), for the angle; its sums are made in f64 in a fixed order.
/// Mismatch: shapes differ. Unsupported: not Burn's float types. InvalidArgument: a weight that is not finite.
Expected<TensorPtr> makeBlend(TensorPtr existing, TensorPtr dragged, double weight, BlendMethod method);

} // namespace burnish
