// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace burnish {

/// Result of reading a tensor once for a health scan. Kept small, because a model may have a million tensors.
struct ScannedTensor
{
    static constexpr std::uint64_t nowhere = ~std::uint64_t(0);
    /// 128-bit hash of all bytes; equal for equal tensors, with hardly any accidental collisions. Not cryptographic.
    using Hash = std::array<std::uint64_t, 2>;

    Hash hash = {};
    bool isConstant = false; ///< all elements have the same bits

    // Floats only: 0 or nowhere for other tensors.
    double constant = 0; ///< the value of all elements, if constant
    std::uint64_t finite = 0;
    std::uint64_t zeros = 0;
    std::uint64_t nans = 0;
    std::uint64_t firstNan = nowhere; ///< flat index, like those below
    std::uint64_t infinities = 0;
    std::uint64_t firstInfinity = nowhere;
    std::uint64_t subnormals = 0;     ///< of F64, F32, Flex32, F16, BF16
    std::uint64_t overflowInHalf = 0; ///< of F64, F32, Flex32; as in TensorStatistics, like those below
    std::uint64_t underflowInHalf = 0;
    std::uint64_t overflowInBfloat = 0;
    std::uint64_t underflowInBfloat = 0;

    /// Values over 1000 times larger in magnitude than all other finite non-zero values apart from the largest
    /// hundredth (at least one): their binary exponent is at least 11 above the largest exponent of the rest. Requires
    /// 8 non-zero values.
    std::uint64_t outliers = 0;
    std::uint64_t outlierAt = nowhere; ///< one with the largest exponent
    double outlier = 0;

    /// Root mean square of the finite values, from their binary exponents: within a fifth of the exact one.
    double rms = 0;
    /// Values of over 15 times the root mean square of the others (`spread`), if they are few (8, and one in 100,000)
    /// and nothing is between: no other value is within a quarter of the largest. Requires 256 values.
    std::uint64_t farValues = 0;
    double spread = 0;

    // For matrices of at least 16 rows and columns, stored as floats: if up to 64 evenly spaced rows that are not zero
    // can be written with at most half as many, to the precision of the dtype, their number and that of the rows.
    std::uint32_t rank = 0;
    std::uint32_t ranked = 0; ///< 0: the rank is not collapsed

    // For tensors of rank 2 and more with at least two rows (columns) of at least four values each. Columns are skipped
    // if there are over a million.
    std::uint64_t deadRows = 0; ///< slices of the first dimension with only zeros
    std::uint64_t firstDeadRow = nowhere;
    std::uint64_t deadColumns = 0; ///< likewise for the second dimension
    std::uint64_t firstDeadColumn = nowhere;

    // For the same tensors with rows of at least 8 values, up to a million rows and columns: at most 2 % of at least 16
    // slices with 8 times the root mean square of the middle one or more, if hardly any is between 4 and 8 times.
    std::uint64_t largeRows = 0;
    std::uint64_t firstLargeRow = nowhere;
    float largeRow = 0; ///< the largest ratio
    std::uint64_t largeColumns = 0;
    std::uint64_t firstLargeColumn = nowhere;
    float largeColumn = 0;
    /// Rows with the same bytes as another one before them; not of equal elements, of depthwise convolutions, or longer
    /// than what is read at once.
    std::uint64_t repeatedRows = 0;
    std::uint64_t firstRepeatedRow = nowhere;
};

} // namespace burnish
