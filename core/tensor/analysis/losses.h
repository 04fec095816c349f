// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/convert.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The effect of a cast on the values of a tensor. NaN and infinities that stay the same are not counted.
struct CastLosses
{
    std::uint64_t elementCount = 0;
    std::uint64_t becomeInfinite = 0; ///< finite values
    std::uint64_t becomeZero = 0;     ///< values other than zero
    std::uint64_t changed = 0;        ///< values that do not stay the same, including those above
    /// max |after − before| / |before| over the values that became neither infinite nor zero.
    double largestRelativeError = 0;
    /// The value with the smallest index that the target, an integer type, cannot hold; the index is that of the
    /// tensor's element. The cast itself fails there; the counts cover the other values.
    std::optional<Misfit> firstMisfit;
    std::uint64_t misfits = 0;

    [[nodiscard]] bool isLossless() const { return changed == 0 && misfits == 0; }
};

/// Reads the tensor once, on all cores; the result does not depend on their number. Sets the task's total and advances
/// it. Unsupported if there is no such cast.
Expected<CastLosses> measureCast(const TensorExpr &tensor, Dtype to, Task &task);

} // namespace burnish
