// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loraconfig.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

// Lazy weights that an adapter multiplies: computed in f64, rounded once to the weight's dtype. The result is
// W + strength · (W' − W); a strength of 0 returns the weight itself. Any range, any thread. Unsupported: the weight's
// dtype is not one of Burn's floats. InvalidArgument: a strength that is not finite.

/// W' = W ∘ l along an axis. (Liu et al., arXiv 2205.05638) Mismatch: not one number for each place of the axis.
Expected<TensorPtr> makeScaledByLora(TensorPtr weight, TensorPtr scales, std::size_t axis, double strength);

/// W' = W · Rᵀ for each block of columns, with W as a matrix of its first axis by all others. R is Cayley's transform
/// of the skew-symmetric Q that `triangles` holds as upper triangles [blocks, b(b − 1) / 2], row by row; a single one
/// applies to all blocks. (Qiu et al., arXiv 2306.07280, as in PEFT from 0.18 on) BOFT has whole matrices instead,
/// [1, blocks, b, b], with Q as their skew-symmetric part. (Liu et al., arXiv 2311.06243) Mismatch: the blocks do not
/// cover the columns.
Expected<TensorPtr> makeRotatedByLora(TensorPtr weight, TensorPtr triangles, const LoraRotation &rotation,
                                      double strength);

} // namespace burnish
