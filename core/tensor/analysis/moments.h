// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/statistics.h"

#include <complex>
#include <cstdint>
#include <utility>

namespace burnish {

/// Statistics of a part of the numbers, which can be joined with those of the next part. `known` lacks the number of
/// elements, the largest magnitude, the deviation and the norm, which result() adds.
struct Moments
{
    __extension__ using Wide = __int128;

    /// Squares of values beyond this power of two, or below its reciprocal, leave the range of doubles; they are
    /// computed of values divided, or multiplied, by it.
    static constexpr int scaleExponent = 540;

    TensorStatistics known;
    double offset = 0; ///< of the mean from known.mean: the sum of both may be too precise for a double
    double squaredDeviations = 0;
    int exponent = 0;                    ///< the deviations, before they were squared, are multiplied by 2^exponent
    std::complex<double> complexSum = 0; ///< of complex numbers, where the others are those of magnitudes
    Wide wholeSum = 0;                   ///< of I64 and U64

    /// Chan, Golub and LeVeque's pairwise update.
    void join(const Moments &next);
    /// The statistics of all numbers that were joined, of a tensor with this many elements.
    [[nodiscard]] TensorStatistics result(std::uint64_t elementCount, Dtype dtype) const;

private:
    [[nodiscard]] double deviationsAt(int requested) const;
    void joinDeviations(const Moments &next, double distance, double weight);
    [[nodiscard]] double norm(double mean, double count) const;
    void joinCounts(const TensorStatistics &next);
};

} // namespace burnish
