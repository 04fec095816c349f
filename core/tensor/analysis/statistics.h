// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/elementtext.h"
#include "core/tensor/tensorexpr.h"

#include <algorithm>
#include <optional>

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

/// Reads the tensor once, on all cores. The result depends only on dtype and values, to the last bit. Sets the task's
/// total and advances it by the bytes read.
Expected<TensorStatistics> computeStatistics(const TensorExpr &tensor, Task &task);

/// The same for many tensors, large and small, keeping all cores busy from the first to the last. Calls `take(i,
/// statistics of tensors[i])` once for each, from any thread, one at a time, in the order of completion; an error
/// affects only that tensor. Fails only by checkComputable() of all of them, or if the task was cancelled; then not all
/// were taken.
Expected<void> computeStatistics(std::span<const TensorPtr> tensors, Task &task,
                                 const std::function<void(std::size_t, Expected<TensorStatistics>)> &take);

} // namespace burnish
