// SPDX-License-Identifier: MIT
#include "core/tensor/statistics.h"

#include "core/tensor/elementregions.h"

#include <array>
#include <cmath>
#include <limits>

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
    std::uint64_t subnormals = 0;
    std::uint64_t overflowInHalf = 0;
    std::uint64_t underflowInHalf = 0;
    std::uint64_t overflowInBfloat = 0;
    std::uint64_t underflowInBfloat = 0;
    double magnitudes = 0;

    /// Chan, Golub and LeVeque's pairwise update.
    void join(const Moments &next)
    {
        zeros += next.zeros;
        nans += next.nans;
        infinities += next.infinities;
        subnormals += next.subnormals;
        overflowInHalf += next.overflowInHalf;
        underflowInHalf += next.underflowInHalf;
        overflowInBfloat += next.overflowInBfloat;
        underflowInBfloat += next.underflowInBfloat;
        magnitudes += next.magnitudes;
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

/// The smallest normal number of a float type; 0 for all others.
double smallestNormal(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F64:
    case Dtype::C128: return 0x1p-1022;
    case Dtype::F32:
    case Dtype::Flex32:
    case Dtype::C64:
    case Dtype::BF16: return 0x1p-126;
    case Dtype::F16:
    case Dtype::C32:
    case Dtype::F8E5M2: return 0x1p-14;
    case Dtype::F8E5M2FNUZ: return 0x1p-15;
    case Dtype::F8E4M3: return 0x1p-6;
    case Dtype::F8E4M3FNUZ: return 0x1p-7;
    case Dtype::F6E3M2: return 0x1p-2;
    case Dtype::F6E2M3:
    case Dtype::F4E2M1:
    case Dtype::F4E2M1x2: return 1;
    default: return 0;
    }
}

Moments momentsOf(std::span<double> values, double normal)
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
        moments.overflowInBfloat += magnitude >= 0x1.ffp127F;
        moments.underflowInBfloat += value != 0 && magnitude <= 0x1p-134F;
        moments.subnormals += value != 0 && std::abs(value) < normal;
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
    moments.magnitudes = sumOf(finite, [](double value) { return std::abs(value); });
    return moments;
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
    task.restart(tensor.info().byteSize());

    const double normal = smallestNormal(tensor.info().dtype());
    std::vector<Moments> parts(regions.count);
    BURNISH_CHECK(forEachRegion(tensor, regions, task, [&](std::size_t region, const ElementRun &run) -> Expected<void> {
        decodeInBlocks(run, [&](std::span<double> values) { parts[region].join(momentsOf(values, normal)); });
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
    result.subnormals = all.subnormals;
    result.overflowInHalf = all.overflowInHalf;
    result.underflowInHalf = all.underflowInHalf;
    result.overflowInBfloat = all.overflowInBfloat;
    result.underflowInBfloat = all.underflowInBfloat;
    if (all.count == 0)
        return result;
    result.minimum = all.minimum;
    result.maximum = all.maximum;
    result.mean = all.mean;
    result.standardDeviation = std::sqrt(all.squaredDeviations / double(all.count));
    result.norm = std::sqrt(all.squares);
    result.sumOfMagnitudes = all.magnitudes;
    result.largestMagnitude = std::max(-all.minimum, all.maximum);
    return result;
}

Expected<void> computeStatistics(std::span<const TensorPtr> tensors, Task &task,
                                 const std::function<void(std::size_t, Expected<TensorStatistics>)> &take)
{
    std::uint64_t total = 0;
    for (const TensorPtr &tensor : tensors)
        total += tensor->info().byteSize();
    task.restart(total);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        Task part(&task);
        auto statistics = computeStatistics(*tensors[i], part);
        BURNISH_CHECK(task.poll());
        take(i, std::move(statistics));
        task.advance(tensors[i]->info().byteSize());
    }
    return {};
}

} // namespace burnish
