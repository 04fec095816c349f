// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

/// Which elements of the differences from the base a method keeps.
enum class Sparsifier : std::uint8_t {
    None,
    Magnitude, ///< TIES: the largest
    Random,    ///< DARE: each with one probability
    Outliers,  ///< Breadcrumbs: neither the largest nor the smallest
    MagPrune   ///< DELLA: each with a probability that grows with its rank in its row
};

/// What becomes of those that are kept.
enum class SparseRescale : std::uint8_t {
    None,
    Norm,       ///< by ‖d‖₁ / ‖kept d‖₁, as mergekit does
    Probability ///< by 1 / the probability of being kept, as the papers have it
};

/// One model's part in a sparse merge.
struct SparseModel
{
    double weight = 1;
    double density = 1;
    double gamma = 0.01;   ///< of Outliers: share of the largest that is dropped
    double epsilon = 0.15; ///< of MagPrune: half the width of the probabilities around the density
};

/// The draw of an element: uniform in [0, 1).
using SparseDraw = std::function<void(std::size_t model, std::uint64_t first, std::span<float> out)>;

/// Everything that TIES, DARE, DELLA and Breadcrumbs are made of.
struct SparseMerge
{
    Sparsifier sparsifier = Sparsifier::None;
    SparseRescale rescale = SparseRescale::None;
    bool electsSign = false; ///< per element: only models that agree with the sign of the weighted sum count
    bool normalises = false; ///< divides by the weights that count
    double lambda = 1;
    std::vector<SparseModel> models;
    std::size_t rowLength = 1; ///< of MagPrune
    SparseDraw draw;           ///< of Random and MagPrune; must not depend on how it is asked
};

/// y = x₀ + λ · mix of sparse, weighted differences of the other inputs from the first. Finds thresholds (exact, of
/// equals the first are the larger) and norms at the first read; keeps a few numbers for each model.
[[nodiscard]] MergeFormulaPtr makeSparseMerge(SparseMerge merge);

/// floor(density · count) in binary floating point, as mergekit counts, but 1 at least where the density is not 0.
[[nodiscard]] std::uint64_t keptCount(double density, std::uint64_t count);

} // namespace burnish
