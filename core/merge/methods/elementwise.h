// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

// Methods that make every element of those in its place, most of them without knowing anything of the rest.

/// Nearswap: y = w·x₁ + (1 − w)·x₀ with w = clamp(t / max(|x₀ − x₁|, 1e−6), 0, 1).
[[nodiscard]] MergeFormulaPtr makeNearswap(double t);
/// A + α·(B − C) of A, B and C: where B and C are equal, A's values exactly.
[[nodiscard]] MergeFormulaPtr makeAddDifference(double alpha);
/// supermerger's train difference of A, B and C: A + 1.8·α·r·(B − C), r = |B − A| / (|B − A| + |B − C|), 0/0 → 0.
[[nodiscard]] MergeFormulaPtr makeTrainDifference(double alpha);
/// supermerger's "tensor": of A, but for a contiguous range of an axis that B gives. `length` is that of the axis,
/// `stride` the number of elements in each of its steps.
[[nodiscard]] MergeFormulaPtr makeTensorRange(double alpha, double beta, std::uint64_t length, std::uint64_t stride);

/// RAM (arXiv 2601.13572): differences from the base that only one model has stay whole, shared ones are averaged.
/// RAM+ (`isPlus`) makes the former larger by up to 1 + r·alpha, by how much of the model's changes others share.
struct RamSettings
{
    double epsilon = 1e-5; ///< differences of at most this size are none
    bool isPlus = false;
    double r = 0.1;
    double alpha = 0.2;
};
[[nodiscard]] MergeFormulaPtr makeRam(RamSettings settings);

} // namespace burnish
