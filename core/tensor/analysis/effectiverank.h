// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// How many directions a matrix really uses. All ranks of a zero matrix are 0.
struct EffectiveRank
{
    /// Maximum number of rows or columns of the smaller side of a matrix.
    static constexpr std::uint64_t largestSide = 4096;

    std::uint64_t rows = 0;
    std::uint64_t columns = 0;
    std::vector<double> singularValues; ///< min(rows, columns) of them, the largest first
    double entropyRank = 0; ///< exp of the entropy of σ / Σσ (Roy and Vetterli, The effective rank, EUSIPCO 2007)
    double stableRank = 0;  ///< Σσ² / σ₁²
    std::uint64_t rankAt99 = 0; ///< number of the largest σ that make up 99 % of Σσ²
};

/// Computes the ranks of a tensor with at least two axes, as the matrix [first axis, all others]. The singular values
/// are the square roots of the eigenvalues of the Gram matrix of the smaller side (n), computed in doubles; those below
/// √(n · 2⁻⁵²) of the largest, 1e-6 of it for n = 4096, are lost to rounding and become 0.
///
/// Reads the tensor once, on all cores. Uses 8 n² bytes and some 16 MiB more (144 MiB for 4096).
/// Takes about n² times the longer side, plus n³, multiplications. Sets the task's total and advances it while reading.
/// Unsupported: a rank below 2, a smaller side beyond largestSide, values that are not finite, complex numbers.
Expected<EffectiveRank> computeEffectiveRank(const TensorExpr &tensor, Task &task);

} // namespace burnish
