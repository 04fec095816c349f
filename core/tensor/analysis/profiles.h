// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elements.h"

namespace burnish {

/// One row or one column of a plane. NaN and infinities are left out; all numbers are 0 where finiteCount is 0.
struct LineProfile
{
    std::uint64_t finiteCount = 0;
    double minimum = 0;
    double maximum = 0;
    double mean = 0;
    double standardDeviation = 0; ///< of the whole population
    double norm = 0;              ///< L2
};

struct PlaneProfiles
{
    std::vector<LineProfile> rows;
    std::vector<LineProfile> columns;
};

/// The plane of a tensor as a lazy matrix [rows, columns], in the same dtype (F32 for QFloat).
/// InvalidArgument: an index outside its axis, one axis twice. Unsupported: a plane of packed elements that is not the
/// whole tensor as it lies.
Expected<TensorPtr> makePlane(TensorPtr tensor, const MatrixSlice &slice);

/// Reads the plane once, on all cores; the result does not depend on their number. Holds at most 256 bytes for each row
/// and column. Sets the task's total and advances it. Errors of makePlane(); Unsupported: more than 500,000 rows or
/// columns.
Expected<PlaneProfiles> computeProfiles(TensorPtr tensor, const MatrixSlice &slice, Task &task);

} // namespace burnish
