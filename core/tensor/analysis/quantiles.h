// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The quantiles of a tensor's finite values at the given probabilities, each in [0, 1], exactly: between two values of
/// the sorted order linearly interpolated, as NumPy's default does. NaN everywhere if there is no finite value.
///
/// Elements count as ElementRun decodes them. Up to 64 Ki of them are sorted; else radix selection, 16 bits of the
/// values' order at a time, until so few may be the wanted ones that these are sorted: reads the tensor twice as a
/// rule; where very many values are much alike, up to four times if f32 does not hold them exactly, and more often
/// where many probabilities meet many cores. Holds about 128 MiB at most beside what reading takes. Sets the task's
/// total anew for each reading, and advances it.
Expected<std::vector<double>> computeQuantiles(const TensorExpr &tensor, std::span<const double> probabilities,
                                               Task &task);

} // namespace burnish
