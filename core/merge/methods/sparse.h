// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

/// Selects which differences from the base a method keeps.
enum class Sparsifier : std::uint8_t {
    None,
    Magnitude, ///< TIES: the largest
    Random,    ///< DARE: each with the same probability
    Outliers,  ///< Breadcrumbs: neither the largest nor the smallest
    MagPrune   ///< DELLA: each with a probability that increases with its rank in its row
};

/// How the kept differences are rescaled.
enum class SparseRescale : std::uint8_t {
    None,
    Norm,       ///< by ‖d‖₁ / ‖kept d‖₁, as in mergekit
    Probability ///< by 1 / the probability of being kept, as in the papers
};

/// The parameters of one model in a sparse merge.
struct SparseModel
{
    double weight = 1;
    double density = 1;
    double gamma = 0.01;   ///< for Outliers: share of the largest values to drop
    double epsilon = 0.15; ///< for MagPrune: half the range of the probabilities around the density
};

/// Draws uniform numbers in [0, 1) for elements.
using SparseDraw = std::function<void(std::size_t model, std::uint64_t first, std::span<float> out)>;

/// All components of TIES, DARE, DELLA and Breadcrumbs.
struct SparseMerge
{
    Sparsifier sparsifier = Sparsifier::None;
    SparseRescale rescale = SparseRescale::None;
    bool electsSign = false; ///< per element: uses only models that agree with the sign of the weighted sum
    bool normalises = false; ///< divides by the sum of the weights used
    double lambda = 1;
    std::vector<SparseModel> models;
    std::size_t rowLength = 1; ///< for MagPrune
    SparseDraw draw;           ///< for Random and MagPrune; must not depend on how elements are requested
};

/// y = x₀ + λ · mix of sparse, weighted differences of the other inputs from the first. Finds thresholds (exact, with
/// the first of equal values counting as larger) and norms at the first read; keeps a few numbers per model.
[[nodiscard]] MergeFormulaPtr makeSparseMerge(SparseMerge merge);

/// Returns floor(density · count) in binary floating point, as in mergekit, but at least 1 if the density is not 0.
[[nodiscard]] std::uint64_t keptCount(double density, std::uint64_t count);

} // namespace burnish
