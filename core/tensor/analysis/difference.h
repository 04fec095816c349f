// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <cmath>
#include <limits>

namespace burnish {

/// The differences between two tensors of the same shape, left to right. Values are compared as exact numbers, whatever
/// their dtypes, including 64-bit integers (quantised and complex ones as ElementRun decodes them): −0 equals +0, and a
/// NaN equals any NaN.
struct TensorDifference
{
    std::uint64_t elementCount = 0;
    bool bitsEqual = false;    ///< the same dtype and the same bytes
    std::uint64_t changed = 0; ///< elements with different values; includes the next five except nanBoth
    std::uint64_t nanBoth = 0;
    std::uint64_t nanLeft = 0;           ///< NaN on the left only
    std::uint64_t nanRight = 0;          ///< NaN on the right only
    std::uint64_t infinityDisagrees = 0; ///< no NaN, at least one infinity
    std::uint64_t signFlipped = 0;       ///< one value below zero, the other above
    /// Values that equal the other after a cast to its dtype, as Burn casts (convert.h). 0 if the dtypes are the same
    /// or one of them is not castable. compareNumbers() also counts what quantising explains.
    std::uint64_t explainedByRounding = 0;

    // The rest covers the pairs of finite values, computed in doubles; infinite if squares overflow.
    std::uint64_t finitePairs = 0;
    double largestDifference = 0;                     ///< max |right − left|
    std::optional<std::uint64_t> largestDifferenceAt; ///< the first element with it, row-major; nullopt if it is 0
    double meanDifference = 0;                        ///< mean |right − left|; 0 without pairs
    double differenceNorm = 0;                        ///< ‖right − left‖, L2 like all norms here
    double leftNorm = 0;
    double rightNorm = 0;
    /// ‖right − left‖ / ‖left‖; if ‖left‖ is 0: 0 if the right is 0 too, otherwise infinite. NaN if norms are infinite.
    double relativeDifference = 0;
    /// Cosine of the angle between both as flat vectors: 1 if all pairs are equal (including two zero vectors), 0 if
    /// one of them is zero. NaN if norms are infinite.
    double cosine = 1;

    /// Changed elements that the figures of finite pairs leave out: with NaN or an infinity on one side.
    [[nodiscard]] std::uint64_t unmeasured() const { return nanLeft + nanRight + infinityDisagrees; }
    /// relativeDifference for sorting and colours: infinite where it leaves values out or does not exist.
    [[nodiscard]] double severity() const
    {
        return unmeasured() > 0 || std::isnan(relativeDifference) ? std::numeric_limits<double>::infinity()
                                                                  : relativeDifference;
    }
    /// changed / elementCount; 0 for tensors without elements.
    [[nodiscard]] double changedShare() const { return elementCount ? double(changed) / double(elementCount) : 0; }

    friend bool operator==(const TensorDifference &, const TensorDifference &) = default;
};

/// Reads both tensors once, on all cores; the result depends only on dtypes and values, to the last bit. Sets the
/// task's total to the bytes of both and advances it. Mismatch: shapes differ.
Expected<TensorDifference> computeDifference(const TensorExpr &left, const TensorExpr &right, Task &task);

} // namespace burnish
