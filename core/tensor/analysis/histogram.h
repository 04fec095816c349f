// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <optional>

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
    std::size_t negativeBins = 0; ///< where the range has both signs: the bins below zero, which is an edge
    std::uint64_t below = 0;      ///< finite values outside the range
    std::uint64_t above = 0;

    /// Returns the lower edge of bin i; the maximum for i = bins.size().
    [[nodiscard]] double edge(std::size_t i) const;
    /// Returns the value at this share of the axis: 0 is the minimum, 1 the maximum; others continue the axis.
    [[nodiscard]] double valueAt(double share) const;
    /// The inverse of valueAt(); only for a range that is not a single value.
    [[nodiscard]] double shareOf(double value) const;
};

/// Reads the tensor once, on all cores, and counts its values in `binCount` (> 0) parts of [minimum, maximum], which
/// computeStatistics() provides; both must be finite, with minimum <= maximum. If the range has both signs, its smaller
/// side is widened by less than a bin so that zero is an edge, and there may be one bin less. Sets the task's total and
/// advances it by the bytes read.
Expected<Histogram> computeHistogram(const TensorExpr &tensor, double minimum, double maximum, Task &task,
                                     HistogramScale scale = HistogramScale::Linear,
                                     std::size_t binCount = Histogram::defaultBinCount);

/// Counts the tensor's values in the part of [minimum, maximum] that shows them best. If 99.9 % of them, or of few
/// values all but one at each end, would share less than a quarter of the bins, that part is their range and half of
/// its width more on either side: outliers lie outside. Without a scale, the bins are logarithmic where half of the
/// values would share two linear bins and the magnitudes span three decades. Reads the tensor at most three times, and
/// as often as computeQuantiles() does; mostly once. Sets the task's total anew for each reading.
Expected<Histogram> computeClearHistogram(const TensorExpr &tensor, double minimum, double maximum, Task &task,
                                          std::optional<HistogramScale> scale = std::nullopt);

} // namespace burnish
