// SPDX-License-Identifier: MIT
#include "core/tensor/statistics.h"

#include "core/tensor/elementregions.h"

#include <array>
#include <cmath>
#include <limits>
#include <mutex>

namespace burnish {

namespace {

constexpr std::size_t blockSize = 4096;

/// Moments of a part of the numbers, which can be joined with those of the part that follows.
struct Moments
{
    std::uint64_t count = 0;
    double mean = 0;
    double squaredDeviations = 0;
    double squares = 0;
    double minimum = std::numeric_limits<double>::infinity();
    double maximum = -std::numeric_limits<double>::infinity();
    std::uint64_t zeros = 0;
    std::uint64_t nans = 0;
    std::uint64_t infinities = 0;
    std::uint64_t overflowInHalf = 0;
    std::uint64_t underflowInHalf = 0;

    /// Chan, Golub and LeVeque's pairwise update.
    void join(const Moments &next)
    {
        zeros += next.zeros;
        nans += next.nans;
        infinities += next.infinities;
        overflowInHalf += next.overflowInHalf;
        underflowInHalf += next.underflowInHalf;
        if (next.count == 0)
            return;
        const double total = double(count) + double(next.count);
        const double difference = next.mean - mean;
        mean += difference * (double(next.count) / total);
        squaredDeviations +=
            next.squaredDeviations + difference * difference * (double(count) * (double(next.count) / total));
        squares += next.squares;
        count += next.count;
        minimum = std::min(minimum, next.minimum);
        maximum = std::max(maximum, next.maximum);
    }
};

/// Sums `term` of all values, in four interleaved sums: quicker than one, and always in the same order.
template <typename Term>
double sumOf(std::span<const double> values, Term term)
{
    std::array<double, 4> sums = {};
    std::size_t i = 0;
    for (; i + 4 <= values.size(); i += 4) {
        for (std::size_t lane = 0; lane < 4; ++lane)
            sums[lane] += term(values[i + lane]);
    }
    for (; i < values.size(); ++i)
        sums[0] += term(values[i]);
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/// Moves the finite values to the front and returns them.
std::span<double> finiteOnly(std::span<double> values, Moments &moments)
{
    std::size_t kept = 0;
    for (const double value : values) {
        moments.nans += std::isnan(value);
        moments.infinities += std::isinf(value);
        values[kept] = value;
        kept += std::isfinite(value);
    }
    return values.first(kept);
}

Moments momentsOf(std::span<double> values)
{
    Moments moments;
    const std::span<double> finite = finiteOnly(values, moments);
    moments.count = finite.size();
    if (finite.empty())
        return moments;
    for (const double value : finite) {
        // F16 is reached by way of f32, and rounds 65520 up to infinity and 2^-25 down to zero.
        const float magnitude = std::abs(float(value));
        moments.zeros += value == 0;
        moments.overflowInHalf += magnitude >= 65520.0F;
        moments.underflowInHalf += value != 0 && magnitude <= 0x1p-25F;
        moments.minimum = std::min(moments.minimum, value);
        moments.maximum = std::max(moments.maximum, value);
    }
    // Dividing first keeps the sum of the largest doubles finite.
    const double share = 1.0 / double(finite.size());
    const double mean = sumOf(finite, [](double value) { return value; }) * share;
    moments.mean = std::isfinite(mean) ? mean : sumOf(finite, [&](double value) { return value * share; });
    moments.squaredDeviations = sumOf(finite, [&](double value) {
        return (value - moments.mean) * (value - moments.mean);
    });
    moments.squares = sumOf(finite, [](double value) { return value * value; });
    return moments;
}

std::size_t binOf(double value, double minimum, double maximum)
{
    // Halves, because the distance of two doubles may exceed the largest one.
    const double width = maximum / 2 - minimum / 2;
    if (!(width > 0))
        return 0;
    const double place = (value / 2 - minimum / 2) / width * double(TensorStatistics::binCount);
    return std::min(std::size_t(place), TensorStatistics::binCount - 1);
}

/// Calls `use` with all elements of a run, decoded in blocks.
template <typename Use>
void decodeInBlocks(const ElementRun &run, Use use)
{
    std::array<double, blockSize> values;
    for (std::size_t first = 0; first < run.size(); first += blockSize) {
        const std::span<double> block = std::span(values).first(std::min(blockSize, run.size() - first));
        run.decode(first, block);
        use(block);
    }
}

} // namespace

Expected<TensorStatistics> computeStatistics(const TensorExpr &tensor, Task &task)
{
    const ElementRegions regions(tensor);
    task.restart(tensor.info().byteSize() * 2);

    std::vector<Moments> parts(regions.count);
    BURNISH_CHECK(forEachRegion(tensor, regions, task, [&](std::size_t region, const ElementRun &run) -> Expected<void> {
        decodeInBlocks(run, [&](std::span<double> values) { parts[region].join(momentsOf(values)); });
        return {};
    }));
    Moments all;
    for (const Moments &part : parts)
        all.join(part);

    TensorStatistics result;
    result.elementCount = regions.elements;
    result.finiteCount = all.count;
    result.zeros = all.zeros;
    result.nans = all.nans;
    result.infinities = all.infinities;
    result.overflowInHalf = all.overflowInHalf;
    result.underflowInHalf = all.underflowInHalf;
    if (all.count == 0)
        return result;
    result.minimum = all.minimum;
    result.maximum = all.maximum;
    result.mean = all.mean;
    result.standardDeviation = std::sqrt(all.squaredDeviations / double(all.count));
    result.norm = std::sqrt(all.squares);

    std::mutex mutex;
    result.histogram.assign(TensorStatistics::binCount, 0);
    BURNISH_CHECK(forEachRegion(tensor, regions, task, [&](std::size_t, const ElementRun &run) -> Expected<void> {
        std::array<std::uint64_t, TensorStatistics::binCount> bins = {};
        decodeInBlocks(run, [&](std::span<double> values) {
            for (const double value : values) {
                if (std::isfinite(value))
                    ++bins[binOf(value, result.minimum, result.maximum)];
            }
        });
        const std::lock_guard lock(mutex);
        for (std::size_t i = 0; i < bins.size(); ++i)
            result.histogram[i] += bins[i];
        return {};
    }));
    return result;
}

} // namespace burnish
