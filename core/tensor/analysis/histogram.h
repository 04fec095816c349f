// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

enum class HistogramScale : std::uint8_t {
    Linear,
    SymmetricLog ///< bins of equal width in sign(v) · ln(1 + |v| / threshold)
};

/// How many finite values are in each part of a range. Bin i holds edge(i) <= v < edge(i + 1), the last one its upper
/// edge too; if the range is a single value, the first bin holds all values.
struct Histogram
{
    static constexpr std::size_t defaultBinCount = 64;
    /// The largest magnitude of the range divided by this is the threshold of SymmetricLog, where the linear part
    /// around zero changes to decades.
    static constexpr double logarithmicSpan = 1e6;

    double minimum = 0;
    double maximum = 0;
    HistogramScale scale = HistogramScale::Linear;
    std::vector<std::uint64_t> bins;
    std::uint64_t below = 0; ///< finite values outside the range
    std::uint64_t above = 0;

    /// Returns the lower edge of bin i; the maximum for i = bins.size().
    [[nodiscard]] double edge(std::size_t i) const;
};

/// Reads the tensor once, on all cores, and counts its values in `binCount` (> 0) parts of [minimum, maximum], which
/// computeStatistics() provides; both must be finite, with minimum <= maximum. Sets the task's total and advances it by
/// the bytes read.
Expected<Histogram> computeHistogram(const TensorExpr &tensor, double minimum, double maximum, Task &task,
                                     HistogramScale scale = HistogramScale::Linear,
                                     std::size_t binCount = Histogram::defaultBinCount);

} // namespace burnish
