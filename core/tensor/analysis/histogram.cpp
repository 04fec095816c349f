// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/histogram.h"

#include "core/tensor/computable.h"
#include "core/tensor/kernels/elementregions.h"
#include "core/tensor/sourcecheck.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

namespace burnish {

namespace {

constexpr std::size_t blockSize = 4096;

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
    const double share = double(i) / double(bins.size());
    if (scale == HistogramScale::Linear)
        return minimum * (1 - share) + maximum * share;
    const double threshold = std::max(std::abs(minimum), std::abs(maximum)) / logarithmicSpan;
    if (!(threshold > 0))
        return minimum;
    const auto place = [&](double value) { return std::copysign(std::log1p(std::abs(value) / threshold), value); };
    const double at = place(minimum) * (1 - share) + place(maximum) * share;
    return std::clamp(std::copysign(std::expm1(std::abs(at)) * threshold, at), minimum, maximum);
}

Expected<Histogram> computeHistogram(const TensorExpr &tensor, double minimum, double maximum, Task &task,
                                     HistogramScale scale, std::size_t binCount)
{
    Q_ASSERT(binCount > 0 && minimum <= maximum);
    Histogram result;
    result.minimum = minimum;
    result.maximum = maximum;
    result.scale = scale;
    result.bins.assign(binCount, 0);
    const Bins bins(result);
    const bool isOneValue = minimum == maximum;

    BURNISH_CHECK(checkComputable(tensor));
    const ElementRegions regions(tensor);
    task.restart(tensor.info().byteSize());
    std::mutex mutex;
    BURNISH_CHECK(forEachRegion(tensor, regions, task, [&](std::size_t, const ElementRun &run) -> Expected<void> {
        std::vector<std::uint64_t> counts(binCount, 0);
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
        for (std::size_t i = 0; i < binCount; ++i)
            result.bins[i] += counts[i];
        result.below += below;
        result.above += above;
        return {};
    }));
    BURNISH_CHECK(checkSourcesUnchanged(tensor));
    return result;
}

} // namespace burnish
