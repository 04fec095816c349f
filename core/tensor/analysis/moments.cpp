// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/moments.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace burnish {

namespace {

/// The first finite result of `compute` for this exponent and smaller ones, with its exponent.
template <typename Compute> std::pair<double, int> withinRange(int requested, const Compute &compute)
{
    double result = compute(requested);
    while (!std::isfinite(result) && requested > -Moments::scaleExponent) {
        requested -= Moments::scaleExponent;
        result = compute(requested);
    }
    return {result, requested};
}

} // namespace

void Moments::join(const Moments &next)
{
    joinCounts(next.known);
    complexSum += next.complexSum;
    wholeSum += next.wholeSum;
    if (next.known.finiteCount == 0)
        return;
    if (known.finiteCount == 0) {
        known.finiteCount = next.known.finiteCount;
        known.minimum = next.known.minimum;
        known.maximum = next.known.maximum;
        known.wholeMinimum = next.known.wholeMinimum;
        known.wholeMaximum = next.known.wholeMaximum;
        known.mean = next.known.mean;
        offset = next.offset;
        squaredDeviations = next.squaredDeviations;
        exponent = next.exponent;
        return;
    }
    const auto before = double(known.finiteCount);
    const double share = double(next.known.finiteCount) / (before + double(next.known.finiteCount));
    const double distance = (next.known.mean - known.mean) + (next.offset - offset);
    joinDeviations(next, distance, before * share);
    // The distance between two doubles may overflow.
    if (std::isfinite(distance)) {
        offset += distance * share;
    } else {
        known.mean = known.mean * (1 - share) + next.known.mean * share;
        offset = 0;
    }
    known.finiteCount += next.known.finiteCount;
    known.minimum = std::min(known.minimum, next.known.minimum);
    known.maximum = std::max(known.maximum, next.known.maximum);
    if (known.wholeMinimum) {
        known.wholeMinimum = std::min(*known.wholeMinimum, *next.known.wholeMinimum);
        known.wholeMaximum = std::max(*known.wholeMaximum, *next.known.wholeMaximum);
    }
}

TensorStatistics Moments::result(std::uint64_t elementCount, Dtype dtype) const
{
    TensorStatistics statistics = known;
    statistics.elementCount = elementCount;
    if (statistics.finiteCount == 0)
        return statistics;
    const auto count = double(statistics.finiteCount);
    // Adding 0 turns -0 into 0.
    statistics.minimum += 0.0;
    statistics.maximum += 0.0;
    statistics.largestMagnitude = std::max(-statistics.minimum, statistics.maximum);
    statistics.mean += offset;
    if (statistics.wholeMinimum) {
        const auto numbers = Wide(statistics.finiteCount);
        const Wide quotient = wholeSum / numbers;
        statistics.mean = double(quotient) + double(wholeSum - quotient * numbers) / count;
    }
    statistics.standardDeviation = std::ldexp(std::sqrt(squaredDeviations / count), -exponent);
    statistics.norm = norm(statistics.mean, count);
    if (isComplex(dtype)) {
        const std::complex<double> mean = complexSum / count;
        statistics.mean = mean.real();
        statistics.imaginaryMean = mean.imag();
        const double root = statistics.norm / std::sqrt(count);
        const double distance = std::abs(mean);
        statistics.standardDeviation = std::sqrt(std::max(0.0, root - distance)) * std::sqrt(root + distance);
    }
    return statistics;
}

double Moments::deviationsAt(int requested) const
{
    return requested == exponent ? squaredDeviations : std::ldexp(squaredDeviations, 2 * (requested - exponent));
}

void Moments::joinDeviations(const Moments &next, double distance, double weight)
{
    const auto joined = [&](int requested) {
        const double scaled = std::isfinite(distance)
                                  ? std::ldexp(distance, requested)
                                  : std::ldexp(next.known.mean, requested) - std::ldexp(known.mean, requested);
        return deviationsAt(requested) + next.deviationsAt(requested) + scaled * scaled * weight;
    };
    // The larger exponent keeps more of the small values, unless there are large ones.
    std::tie(squaredDeviations, exponent) = withinRange(std::max(exponent, next.exponent), joined);
}

double Moments::norm(double mean, double count) const
{
    const auto squares = [&](int requested) {
        const double scaled = std::ldexp(mean, requested);
        return deviationsAt(requested) + scaled * scaled * count;
    };
    const auto [sum, used] = withinRange(exponent, squares);
    return std::ldexp(std::sqrt(sum), -used);
}

void Moments::joinCounts(const TensorStatistics &next)
{
    known.zeros += next.zeros;
    known.nans += next.nans;
    known.infinities += next.infinities;
    known.subnormals += next.subnormals;
    known.overflowInHalf += next.overflowInHalf;
    known.underflowInHalf += next.underflowInHalf;
    known.overflowInBfloat += next.overflowInBfloat;
    known.underflowInBfloat += next.underflowInBfloat;
    known.sumOfMagnitudes += next.sumOfMagnitudes;
}

} // namespace burnish
