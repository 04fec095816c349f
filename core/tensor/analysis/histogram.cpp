// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/histogram.h"

#include "core/tensor/analysis/quantiles.h"
#include "core/tensor/computable.h"
#include "core/tensor/kernels/elementregions.h"
#include "core/tensor/sourcecheck.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <mutex>
#include <numeric>

namespace burnish {

namespace {

constexpr std::size_t blockSize = 4096;
// The share of the values at each end of a range that may be outliers.
constexpr double outlierShare = 0.0005;

/// What the bins of a scale divide into equal parts: the values, or their symmetric logarithm.
class BinScale
{
public:
    BinScale(double minimum, double maximum, HistogramScale scale)
        : m_threshold(scale == HistogramScale::Linear
                          ? 0
                          : std::max(std::abs(minimum), std::abs(maximum)) / Histogram::logarithmicSpan)
    {}
    [[nodiscard]] double place(double value) const
    {
        return m_threshold > 0 ? std::copysign(std::log1p(std::abs(value) / m_threshold), value) : value;
    }
    [[nodiscard]] double value(double place) const
    {
        return m_threshold > 0 ? std::copysign(std::expm1(std::abs(place)) * m_threshold, place) : place;
    }

private:
    double m_threshold;
};

/// Gives the histogram its bins, with an edge at zero if its range has both signs.
void makeBins(Histogram &histogram, std::size_t binCount)
{
    histogram.bins.assign(binCount, 0);
    if (histogram.minimum >= 0 || histogram.maximum <= 0 || binCount < 2)
        return;
    const BinScale axis(histogram.minimum, histogram.maximum, histogram.scale);
    const double larger = std::max(-histogram.minimum, histogram.maximum);
    const double smaller = std::min(-histogram.minimum, histogram.maximum);
    const double ratio = axis.place(smaller) / axis.place(larger);
    const auto smallerBins = [ratio](std::size_t largerBins) {
        return std::max<std::size_t>(1, std::size_t(std::ceil(ratio * double(largerBins))));
    };
    std::size_t largerBins = binCount - 1;
    while (largerBins + smallerBins(largerBins) > binCount)
        --largerBins;
    const double widened = axis.place(larger) * (double(smallerBins(largerBins)) / double(largerBins));
    const double end = std::clamp(axis.value(widened), smaller, larger);
    const bool isMostlyNegative = -histogram.minimum > histogram.maximum;
    (isMostlyNegative ? histogram.maximum : histogram.minimum) = isMostlyNegative ? end : -end;
    histogram.negativeBins = isMostlyNegative ? largerBins : smallerBins(largerBins);
    histogram.bins.resize(largerBins + smallerBins(largerBins));
}

std::uint64_t sumOf(std::span<const std::uint64_t> bins)
{
    return std::accumulate(bins.begin(), bins.end(), std::uint64_t(0));
}

/// How many of so many values may be outliers, at each end of their range.
std::uint64_t outliersAmong(std::uint64_t count)
{
    constexpr std::uint64_t fewest = 100;
    return count < fewest ? 0 : std::max<std::uint64_t>(1, std::uint64_t(double(count) * outlierShare));
}

/// The first bin and the end of those that are left when up to `most` values are taken off at each end.
std::pair<std::size_t, std::size_t> middleOf(std::span<const std::uint64_t> bins, std::uint64_t most)
{
    std::size_t first = 0;
    std::size_t end = bins.size();
    for (std::uint64_t left = most; first < end && bins[first] <= left; ++first)
        left -= bins[first];
    for (std::uint64_t left = most; end > first && bins[end - 1] <= left; --end)
        left -= bins[end - 1];
    return {first, end};
}

std::size_t middleCount(std::span<const std::uint64_t> bins, std::uint64_t most)
{
    const auto [first, end] = middleOf(bins, most);
    return end - first;
}

/// How many decades the magnitudes of 90 % of the values span, not counting those in the bins at zero.
double decadesOf(const Histogram &histogram)
{
    std::map<double, std::uint64_t> byMagnitude;
    for (std::size_t i = 0; i < histogram.bins.size(); ++i) {
        if (const double least = std::min(std::abs(histogram.edge(i)), std::abs(histogram.edge(i + 1))); least > 0)
            byMagnitude[least] += histogram.bins[i];
    }
    std::vector<double> magnitudes;
    std::vector<std::uint64_t> counts;
    for (const auto &[magnitude, count] : byMagnitude) {
        magnitudes.push_back(magnitude);
        counts.push_back(count);
    }
    const auto [first, end] = middleOf(counts, sumOf(counts) / 20);
    return first < end ? std::log10(magnitudes[end - 1] / magnitudes[first]) : 0;
}

/// The range of `count` values without `outliers` at each end, and half of its width more on either side.
Expected<std::pair<double, double>> rangeWithout(std::uint64_t outliers, std::uint64_t count, const TensorExpr &tensor,
                                                 Task &task)
{
    // Between two values, neither an outlier.
    const double share = (double(outliers) + 0.5) / double(count - 1);
    BURNISH_TRY(const std::vector<double> ends, computeQuantiles(tensor, std::array{share, 1 - share}, task));
    const double margin = ends[1] / 2 - ends[0] / 2;
    return std::pair(ends[0] - margin, ends[1] + margin);
}

/// The edges of a histogram's bins, and the bin that a value is in.
class Bins
{
public:
    explicit Bins(const Histogram &histogram)
        : m_minimum(histogram.minimum)
        , m_maximum(histogram.maximum)
    {
        for (std::size_t i = 0; i <= histogram.bins.size(); ++i)
            m_edges.push_back(histogram.edge(i));
        // Halves, because the distance between two doubles may overflow.
        const double width = m_maximum / 2 - m_minimum / 2;
        m_isLinear = histogram.scale == HistogramScale::Linear;
        m_perWidth = width > 0 ? double(histogram.bins.size()) / width : 0;
    }

    /// Returns the bin of a value in the range.
    [[nodiscard]] std::size_t binOf(double value) const
    {
        const std::size_t last = m_edges.size() - 2;
        if (!m_isLinear)
            return std::min(std::size_t(std::ranges::upper_bound(m_edges, value) - m_edges.begin() - 1), last);
        const double place = (value / 2 - m_minimum / 2) * m_perWidth;
        std::size_t bin = place < double(last) ? std::size_t(place) : last;
        // Corrects values that rounding put on the wrong side of an edge.
        bin -= bin > 0 && value < m_edges[bin];
        bin += bin < last && value >= m_edges[bin + 1];
        return bin;
    }

private:
    double m_minimum;
    double m_maximum;
    double m_perWidth = 0;
    bool m_isLinear = true;
    std::vector<double> m_edges;
};

} // namespace

double Histogram::edge(std::size_t i) const
{
    if (i == 0)
        return minimum;
    if (i >= bins.size())
        return maximum;
    // Rounding would make it almost zero.
    if (i == negativeBins)
        return 0;
    return std::clamp(valueAt(double(i) / double(bins.size())), minimum, maximum);
}

double Histogram::valueAt(double share) const
{
    const BinScale axis(minimum, maximum, scale);
    return axis.value(axis.place(minimum) * (1 - share) + axis.place(maximum) * share);
}

double Histogram::shareOf(double value) const
{
    const BinScale axis(minimum, maximum, scale);
    // Halves, because the distance between two doubles may overflow.
    const double first = axis.place(minimum) / 2;
    return (axis.place(value) / 2 - first) / (axis.place(maximum) / 2 - first);
}

Expected<Histogram> computeHistogram(const TensorExpr &tensor, double minimum, double maximum, Task &task,
                                     HistogramScale scale, std::size_t binCount)
{
    Q_ASSERT(binCount > 0 && minimum <= maximum);
    Histogram result;
    result.minimum = minimum;
    result.maximum = maximum;
    result.scale = scale;
    makeBins(result, binCount);
    minimum = result.minimum;
    maximum = result.maximum;
    const Bins bins(result);
    const bool isOneValue = minimum == maximum;

    BURNISH_CHECK(checkComputable(tensor));
    const ElementRegions regions(tensor);
    task.restart(tensor.info().byteSize());
    std::mutex mutex;
    BURNISH_CHECK(forEachRegion(tensor, regions, task, [&](std::size_t, const ElementRun &run) -> Expected<void> {
        std::vector<std::uint64_t> counts(result.bins.size(), 0);
        std::uint64_t below = 0;
        std::uint64_t above = 0;
        std::array<double, blockSize> values;
        for (std::size_t first = 0; first < run.size(); first += blockSize) {
            const std::span<double> block = std::span(values).first(std::min(blockSize, run.size() - first));
            run.decode(first, block);
            for (const double value : block) {
                if (value >= minimum && value <= maximum)
                    ++counts[isOneValue ? 0 : bins.binOf(value)];
                else if (std::isfinite(value))
                    ++(value < minimum ? below : above);
            }
        }
        const std::lock_guard lock(mutex);
        for (std::size_t i = 0; i < counts.size(); ++i)
            result.bins[i] += counts[i];
        result.below += below;
        result.above += above;
        return {};
    }));
    BURNISH_CHECK(checkSourcesUnchanged(tensor));
    return result;
}

Expected<Histogram> computeClearHistogram(const TensorExpr &tensor, double minimum, double maximum, Task &task,
                                          std::optional<HistogramScale> scale)
{
    BURNISH_TRY(Histogram clear,
                computeHistogram(tensor, minimum, maximum, task, scale.value_or(HistogramScale::Linear)));
    const std::uint64_t count = sumOf(clear.bins);
    const std::uint64_t outliers = outliersAmong(count);
    if (outliers > 0 && 4 * middleCount(clear.bins, outliers) < clear.bins.size()) {
        BURNISH_TRY(const auto most, rangeWithout(outliers, count, tensor, task));
        const auto [first, last] = std::pair(std::max(minimum, most.first), std::min(maximum, most.second));
        // Where nearly all values are equal, only the others are worth a picture.
        if (first < last) {
            BURNISH_TRY(clear, computeHistogram(tensor, first, last, task, clear.scale));
        }
    }
    if (scale || clear.minimum == clear.maximum || middleCount(clear.bins, sumOf(clear.bins) / 4) > 2)
        return clear;
    BURNISH_TRY(Histogram logarithmic,
                computeHistogram(tensor, clear.minimum, clear.maximum, task, HistogramScale::SymmetricLog));
    return decadesOf(logarithmic) >= 3 ? std::move(logarithmic) : std::move(clear);
}

} // namespace burnish
