// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

/// Arcee Fusion: of the second input the elements whose importance, |x₁ − x₀| times the row's divergence, lies above
/// the quartiles by 1.5 of their distance; all else of the first. Quantiles are exact.
[[nodiscard]] MergeFormulaPtr makeArceeFusion(std::size_t rowLength);

} // namespace burnish
