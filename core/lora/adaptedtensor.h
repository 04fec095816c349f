// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loradelta.h"

namespace burnish {

/// What an adapter does to a weight W: W + strength · scale · ΔW. With DoRA's magnitudes m, of which there is one for
/// each output, V = W + scale · ΔW becomes W' = m ∘ V / ‖V‖, the norm over each output's weights, and the result is W +
/// strength · (W' − W); an output whose V is zero stays zero. (Hu et al., arXiv 2106.09685; Liu et al., arXiv
/// 2402.09353)
struct LoraTerm
{
    LoraDeltaPtr delta;
    double scale = 1;              ///< alpha / rank
    double strength = 1;           ///< how much of it; negative takes it out again
    TensorPtr magnitude = nullptr; ///< of DoRA
};

/// The weight with the adapter in it, of the weight's dtype: computed in f32 (f64 where the weight or a factor is F64),
/// rounded once. A further adapter on such a tensor joins the sum, so that there still is one rounding. A strength of 0
/// gives the weight itself. Elements do not depend on the ranges that are read, nor on threads; large ranges are
/// computed on all cores. Mismatch: the weight is not a matrix of the delta's size (first axis by all others), or the
/// magnitudes are not as many as outputs. Unsupported: a weight that is not of Burn's floats. InvalidArgument: a scale
/// or strength that is not finite.
Expected<TensorPtr> makeAdaptedByLora(TensorPtr weight, LoraTerm term);

} // namespace burnish
