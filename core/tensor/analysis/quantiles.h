// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Computes the quantiles of a tensor's finite values at the given probabilities, each in [0, 1], exactly: interpolates
/// linearly between two values of the sorted order, like NumPy's default. All are NaN if there is no finite value.
///
/// Elements count as ElementRun decodes them. Sorts up to 64 Ki elements; beyond that, uses radix selection, 16 bits of
/// the sort order at a time, until few enough candidates are left to be sorted. Usually reads the tensor twice; up to
/// four times if very many values are nearly equal and f32 cannot represent them exactly, and more often for many
/// probabilities on many cores. Uses at most about 128 MiB in addition to the memory for reading. Sets the task's total
/// anew for each reading, and advances it.
Expected<std::vector<double>> computeQuantiles(const TensorExpr &tensor, std::span<const double> probabilities,
                                               Task &task);

} // namespace burnish
