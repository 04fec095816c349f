// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

// Methods that compute each element from those at the same place, most of them without information about the others.

/// Nearswap: y = w·x₁ + (1 − w)·x₀ with w = clamp(t / max(|x₀ − x₁|, 1e−6), 0, 1).
[[nodiscard]] MergeFormulaPtr makeNearswap(double t);
/// A + α·(B − C) of A, B and C: exactly A's values where B and C are equal.
[[nodiscard]] MergeFormulaPtr makeAddDifference(double alpha);
/// supermerger's train difference of A, B and C: A + 1.8·α·r·(B − C), r = |B − A| / (|B − A| + |B − C|), 0/0 → 0.
[[nodiscard]] MergeFormulaPtr makeTrainDifference(double alpha);
/// supermerger's "tensor": A, except for a contiguous range of an axis taken from B. `length` is the length of that
/// axis, `stride` the number of elements per step along it.
[[nodiscard]] MergeFormulaPtr makeTensorRange(double alpha, double beta, std::uint64_t length, std::uint64_t stride);

/// RAM (arXiv 2601.13572): differences from the base that only one model has are kept, shared ones are averaged. RAM+
/// (`isPlus`) scales the former by up to 1 + r·alpha, depending on how many of the model's changes are shared.
struct RamSettings
{
    double epsilon = 1e-5; ///< smaller or equal differences are ignored
    bool isPlus = false;
    double r = 0.1;
    double alpha = 0.2;
};
[[nodiscard]] MergeFormulaPtr makeRam(RamSettings settings);

} // namespace burnish
