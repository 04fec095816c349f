// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elements.h"

namespace burnish {

/// One row or one column of a plane. NaN and infinities are excluded; all numbers are 0 if finiteCount is 0.
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

/// Returns the plane of a tensor as a lazy matrix [rows, columns], in the same dtype (F32 for QFloat).
/// InvalidArgument: an index outside its axis, one axis twice. Unsupported: a plane of packed elements that is not the
/// whole tensor in its own order.
Expected<TensorPtr> makePlane(TensorPtr tensor, const MatrixSlice &slice);

/// Reads the plane once, on all cores; the result does not depend on their number. Uses at most 256 bytes per row and
/// column. Sets the task's total and advances it. Errors as in makePlane(); Unsupported: more than 500,000 rows or
/// columns.
Expected<PlaneProfiles> computeProfiles(TensorPtr tensor, const MatrixSlice &slice, Task &task);

} // namespace burnish
