// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/combination.h"

namespace burnish {

// Coefficients for methods based on the angles between whole vectors. The results are always sums of the vectors, so
// the inner products are all they need.

/// Shoemake 1985 with the commonly used constants: linear if |cos| > 0.9995, norms of at most 1e−8 count as 1.
/// `keepsNorm`: mixes directions as unit vectors and interpolates the length (sd-mecha's form).
[[nodiscard]] CoefficientRule slerpRule(double t, bool keepsNorm);
/// mergekit's NuSLERP; linear for parallel vectors, and for opposite ones (1 + cos < 1e−6), where mergekit returns
/// noise.
[[nodiscard]] CoefficientRule nuslerpRule(double t);
/// goddard.blog's Multi-SLERP: the barycentre in the tangent space at the weighted mean. Mismatch: more than two
/// vectors with weighted directions that cancel out.
[[nodiscard]] CoefficientRule multiSlerpRule(std::vector<double> weights, double eps);
/// Riemannian centre of mass (arXiv 2603.04972), equal weights. Uses the mean of opposite vectors, which have no such
/// centre.
[[nodiscard]] CoefficientRule karcherRule(std::size_t maxIterations, double tolerance);
/// Model Stock (arXiv 2403.19522) on deltas: t/n each. `clamps` keeps t in [0, 1], as the paper assumes.
[[nodiscard]] CoefficientRule modelStockRule(bool clamps);

} // namespace burnish
