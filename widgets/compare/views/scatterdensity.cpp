// SPDX-License-Identifier: MIT
#include "widgets/compare/views/scatterdensity.h"

#include "core/compare/comparisontext.h"
#include "core/tensor/kernels/elements.h"

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

constexpr std::uint64_t runLength = 16'384;

/// Start offsets of the runs to read: all of them, or evenly spaced up to the limit.
std::vector<std::uint64_t> runStarts(std::uint64_t count)
{
    const std::uint64_t all = (count + runLength - 1) / runLength;
    const std::uint64_t requested = std::min(all, scatterSampleLimit / runLength);
    std::vector<std::uint64_t> starts(requested);
    for (std::uint64_t run = 0; run < requested; ++run)
        starts[run] = std::uint64_t(double(run) / double(requested) * double(all)) * runLength;
    return starts;
}

/// Calls `use` with each pair of values, run by run.
template <typename Use> Expected<void> forEachRun(const TensorExpr &left, const TensorExpr &right, Task &task, Use use)
{
    const std::uint64_t count = left.info().elementCount();
    for (const std::uint64_t start : runStarts(count)) {
        BURNISH_CHECK(task.poll());
        const auto length = std::size_t(std::min(runLength, count - start));
        BURNISH_TRY(const std::vector<double> lefts, readElements(left, start, length, task));
        BURNISH_TRY(const std::vector<double> rights, readElements(right, start, length, task));
        for (std::size_t i = 0; i < length; ++i)
            use(lefts[i], rights[i]);
        task.advance(2 * length);
    }
    return {};
}

} // namespace

Expected<ScatterDensity> computeScatter(const TensorExpr &left, const TensorExpr &right, std::size_t bins, Task &task)
{
    if (left.info().shape() != right.info().shape())
        return Error(ErrorCode::Mismatch, ComparisonText::tr("The tensors have different shapes."));
    ScatterDensity density;
    density.bins = bins;
    density.all = left.info().elementCount();
    density.counts.resize(bins * bins);
    task.setTotalBytes(4 * std::min(density.all, scatterSampleLimit));

    bool any = false;
    BURNISH_CHECK(forEachRun(left, right, task, [&](double a, double b) {
        ++density.pairs;
        if (!std::isfinite(a) || !std::isfinite(b)) {
            ++density.notFinite;
            return;
        }
        density.low = any ? std::min({density.low, a, b}) : std::min(a, b);
        density.high = any ? std::max({density.high, a, b}) : std::max(a, b);
        any = true;
    }));
    // Half ranges, since the full range of values near the limits of double overflows.
    const double scale = density.high / 2 - density.low / 2;
    const auto binOf = [&](double value) {
        const double share = scale > 0 ? (value / 2 - density.low / 2) / scale : 0.5;
        return std::min(bins - 1, std::size_t(share * double(bins)));
    };
    BURNISH_CHECK(forEachRun(left, right, task, [&](double a, double b) {
        if (std::isfinite(a) && std::isfinite(b))
            density.largest = std::max(density.largest, ++density.counts[binOf(b) * bins + binOf(a)]);
    }));
    return density;
}

} // namespace burnish
