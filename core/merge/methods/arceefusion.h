// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

/// Arcee Fusion: takes elements of the second input if their importance, |x₁ − x₀| times the row's divergence, is at
/// least the median plus 1.5 interquartile ranges; all others from the first. Quantiles are exact.
[[nodiscard]] MergeFormulaPtr makeArceeFusion(std::size_t rowLength);

} // namespace burnish
