// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/elementtext.h"

#include <algorithm>
#include <complex>
#include <cstdint>
#include <optional>
#include <utility>

namespace burnish {

/// Statistics of a tensor's numbers. NaN and infinities are counted and excluded from everything else; elements count
/// as ElementRun decodes them: complex numbers by magnitude, except for their mean and deviation.
struct TensorStatistics
{
    std::uint64_t elementCount = 0;
    std::uint64_t finiteCount = 0;
    std::uint64_t zeros = 0; ///< of either sign
    std::uint64_t nans = 0;
    std::uint64_t infinities = 0;
    /// Nonzero values smaller than the smallest normal number of the tensor's own float type; 0 for all other types and
    /// for quantised values.
    std::uint64_t subnormals = 0;
    std::uint64_t overflowInHalf = 0;    ///< finite values that become infinite in F16
    std::uint64_t underflowInHalf = 0;   ///< nonzero values that become zero in F16
    std::uint64_t overflowInBfloat = 0;  ///< finite values that become infinite in BF16
    std::uint64_t underflowInBfloat = 0; ///< nonzero values that become zero in BF16

    // All of these are 0 if finiteCount is 0.
    double minimum = 0;
    double maximum = 0;
    double largestMagnitude = 0;
    double mean = 0;              ///< of complex numbers: the real part
    double imaginaryMean = 0;     ///< of complex numbers; 0 for all others
    double standardDeviation = 0; ///< of the whole population: divided by finiteCount; of complex numbers, distances
    double norm = 0;              ///< L2: square root of the sum of squares; infinite beyond the range of doubles
    double sumOfMagnitudes = 0;   ///< L1; infinite beyond the range of doubles
    // The extremes of I64 and U64 with all digits; nullopt for all other types.
    std::optional<WholeNumber> wholeMinimum;
    std::optional<WholeNumber> wholeMaximum;

    /// largestMagnitude of I64 and U64 with all digits.
    [[nodiscard]] std::optional<WholeNumber> wholeMagnitude() const
    {
        if (!wholeMinimum || !wholeMaximum)
            return std::nullopt;
        return WholeNumber{std::max(wholeMinimum->magnitude, wholeMaximum->magnitude), false};
    }

    friend bool operator==(const TensorStatistics &, const TensorStatistics &) = default;
};

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
