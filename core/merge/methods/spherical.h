// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/combination.h"

namespace burnish {

// Coefficients of the methods that follow the angles between whole vectors. All of their results are sums of the
// vectors, so the vectors' inner products are all that has to be known of them.

/// Shoemake 1985 with the community's constants: linear where |cos| > 0.9995, a norm of at most 1e−8 counts as 1.
/// `keepsNorm`: directions are mixed as unit vectors and the length is interpolated (sd-mecha's form).
[[nodiscard]] CoefficientRule slerpRule(double t, bool keepsNorm);
/// mergekit's NuSLERP; linear for parallel vectors, and for opposite ones (1 + cos < 1e−6), where mergekit gives noise.
[[nodiscard]] CoefficientRule nuslerpRule(double t);
/// goddard.blog's Multi-SLERP: the barycentre in the tangent space at the weighted mean. Mismatch: more than two
/// vectors whose weighted directions cancel out.
[[nodiscard]] CoefficientRule multiSlerpRule(std::vector<double> weights, double eps);
/// Riemannian centre of mass (arXiv 2603.04972), equal weights. Opposite vectors have none: their mean then.
[[nodiscard]] CoefficientRule karcherRule(std::size_t maxIterations, double tolerance);
/// Model Stock (arXiv 2403.19522) on deltas: t/n each. `clamps` keeps t in [0, 1], where the paper assumes it to be.
[[nodiscard]] CoefficientRule modelStockRule(bool clamps);

} // namespace burnish
