// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loradelta.h"

namespace burnish {

/// The effect of an adapter on a weight W: W + strength · scale · ΔW. With DoRA's magnitudes m, one for each output, V
/// = W + scale · ΔW becomes W' = m ∘ V / ‖V‖, where the norm is over each output's weights, and the result is W +
/// strength · (W' − W); an output with V = 0 stays zero. On a weight with another adapter, the norm is that of the
/// weight before it plus this ΔW, as in PEFT. (Hu et al., arXiv 2106.09685; Liu et al., arXiv 2402.09353)
struct LoraTerm
{
    LoraDeltaPtr delta;
    double scale = 1;              ///< alpha / rank
    double strength = 1;           ///< factor for the effect; negative removes the adapter again
    TensorPtr magnitude = nullptr; ///< for DoRA
    bool isOfInputs = false;       ///< the magnitudes are those of inputs, with the norms over outputs and kernels
};

/// Returns the weight with the adapter applied, in the weight's dtype: computed in f32 (f64 if the weight or a factor
/// is F64) and rounded once. Another adapter on such a tensor joins the sum, so there is still only one rounding. A
/// strength of 0 returns the weight itself. Elements do not depend on the ranges read or on threads; large ranges are
/// computed on all cores. Mismatch: the weight is not a matrix of the delta's size (first axis by all others), or the
/// number of magnitudes differs from the number of outputs (or inputs). Unsupported: the weight's dtype is not one of
/// Burn's floats. InvalidArgument: a scale or strength that is not finite.
Expected<TensorPtr> makeAdaptedByLora(TensorPtr weight, LoraTerm term);

} // namespace burnish
