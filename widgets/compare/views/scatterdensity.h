// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// How the values of two tensors of one shape go together: how many pairs (left, right) fall into each cell of a square
/// grid whose sides are the same range.
struct ScatterDensity
{
    std::size_t bins = 0; ///< of each side
    double low = 0;       ///< of the first bin, on both axes
    double high = 0;      ///< end of the last bin; equal to `low` where all values are one
    std::vector<std::uint64_t>
        counts;                  ///< row-major, the row is the right's bin from the lowest up, the column the left's
    std::uint64_t largest = 0;   ///< of `counts`
    std::uint64_t pairs = 0;     ///< that were looked at
    std::uint64_t all = 0;       ///< elements of each tensor; more than `pairs` where a sample was taken
    std::uint64_t notFinite = 0; ///< pairs with a NaN or an infinity, which are in no cell

    [[nodiscard]] std::uint64_t at(std::size_t left, std::size_t right) const { return counts[right * bins + left]; }
};

/// Pairs up to this number are all counted; of more, runs that lie evenly over the tensors.
constexpr std::uint64_t scatterSampleLimit = 4'000'000;

/// Reads both tensors twice, once for the range. Mismatch where their shapes differ. Sets the task's total and advances
/// it. Any thread.
Expected<ScatterDensity> computeScatter(const TensorExpr &left, const TensorExpr &right, std::size_t bins, Task &task);

} // namespace burnish
