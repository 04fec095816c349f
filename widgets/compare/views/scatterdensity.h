// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The joint distribution of the values of two tensors of the same shape: the number of pairs (left, right) in each
/// cell of a square grid with the same range on both axes.
struct ScatterDensity
{
    std::size_t bins = 0; ///< per axis
    double low = 0;       ///< start of the first bin, on both axes
    double high = 0;      ///< end of the last bin; equal to `low` if all values are the same
    std::vector<std::uint64_t>
        counts; ///< row-major; the row is the bin of the right value, lowest first, the column that of the left
    std::uint64_t largest = 0;   ///< of `counts`
    std::uint64_t pairs = 0;     ///< pairs read
    std::uint64_t all = 0;       ///< elements of each tensor; more than `pairs` if only a sample was read
    std::uint64_t notFinite = 0; ///< pairs with a NaN or an infinity, which are not in any cell

    [[nodiscard]] std::uint64_t at(std::size_t left, std::size_t right) const { return counts[right * bins + left]; }
};

/// Up to this many pairs are all counted; for more, runs evenly spread over the tensors are sampled.
constexpr std::uint64_t scatterSampleLimit = 4'000'000;

/// Reads both tensors twice, the first time to find the range. Fails with Mismatch if their shapes differ. Sets the
/// task's total and advances it. Any thread.
Expected<ScatterDensity> computeScatter(const TensorExpr &left, const TensorExpr &right, std::size_t bins, Task &task);

} // namespace burnish
