// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace burnish {

/// What one reading of a tensor tells of its health. Small, because a model may have a million tensors.
struct ScannedTensor
{
    static constexpr std::uint64_t nowhere = ~std::uint64_t(0);
    /// 128 bits of all bytes; equal for equal tensors, and by chance for hardly any others. Not for hostile hands.
    using Hash = std::array<std::uint64_t, 2>;

    Hash hash = {};
    bool isConstant = false; ///< all elements have the same bits

    // Of floats only: all of these are 0 or nowhere for other tensors.
    double constant = 0; ///< the value of all elements, where it is constant
    std::uint64_t finite = 0;
    std::uint64_t zeros = 0;
    std::uint64_t nans = 0;
    std::uint64_t firstNan = nowhere; ///< flat index, as all that follow
    std::uint64_t infinities = 0;
    std::uint64_t firstInfinity = nowhere;
    std::uint64_t subnormals = 0;     ///< of F64, F32, Flex32, F16, BF16
    std::uint64_t overflowInHalf = 0; ///< of F64, F32, Flex32: as TensorStatistics, and so are those that follow
    std::uint64_t underflowInHalf = 0;
    std::uint64_t overflowInBfloat = 0;
    std::uint64_t underflowInBfloat = 0;

    /// Values over 1000 times larger in magnitude than all but the largest hundredth (at least one) of the finite
    /// values that are not zero: in binary exponents, 11 or more above the largest exponent of those. Needs 8 values
    /// that are not zero.
    std::uint64_t outliers = 0;
    std::uint64_t outlierAt = nowhere; ///< one with the largest exponent
    double outlier = 0;

    // Of tensors of rank 2 and more whose rows (columns) are two and more and hold four values and more. Not looked for
    // where there are over a million columns.
    std::uint64_t deadRows = 0; ///< slices of the first dimension that are all zero
    std::uint64_t firstDeadRow = nowhere;
    std::uint64_t deadColumns = 0; ///< of the second
    std::uint64_t firstDeadColumn = nowhere;
};

} // namespace burnish
