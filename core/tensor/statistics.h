// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// What the numbers of a tensor are like. NaN and infinities are counted and left out of everything else; elements
/// count as ElementRun decodes them.
struct TensorStatistics
{
    static constexpr std::size_t binCount = 64;

    std::uint64_t elementCount = 0;
    std::uint64_t finiteCount = 0;
    std::uint64_t zeros = 0;
    std::uint64_t nans = 0;
    std::uint64_t infinities = 0;
    std::uint64_t overflowInHalf = 0;  ///< finite values that F16 makes infinite
    std::uint64_t underflowInHalf = 0; ///< values other than zero that F16 makes zero

    // All of these are 0 where finiteCount is 0.
    double minimum = 0;
    double maximum = 0;
    double mean = 0;
    double standardDeviation = 0; ///< of the whole population: divided by finiteCount
    double norm = 0;              ///< square root of the sum of squares

    /// How many finite values lie in each of binCount equal parts of [minimum, maximum]; all in the first one if
    /// both are equal. Empty where there is no finite value.
    std::vector<std::uint64_t> histogram;
};

/// Reads the tensor twice (range first, histogram then), on all cores. The result does not depend on their number.
/// Sets the task's total and advances it by the bytes read.
Expected<TensorStatistics> computeStatistics(const TensorExpr &tensor, Task &task);

} // namespace burnish
