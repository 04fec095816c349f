// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/statistics.h"

#include <optional>
#include <span>
#include <string_view>

namespace burnish {

/// A statistic of a tensor, for filters and columns.
enum class Statistic {
    Minimum,
    Maximum,
    AbsoluteMaximum,
    Mean,
    StandardDeviation,
    Norm,
    Zeros,
    Nans,
    Infinities, ///< count
    ZeroShare,
    NanShare,
    InfinityShare ///< share of all elements, 0 to 1
};

/// Returns nothing if the tensor has no such value: all statistics except the counts require a finite value, the shares
/// an element.
[[nodiscard]] std::optional<double> valueOf(const TensorStatistics &statistics, Statistic statistic);

/// Returns the statistic for a filter keyword, never a share: "min", "max", "absmax", "mean", "std", "norm", "zeros",
/// "nan", "inf".
[[nodiscard]] std::optional<Statistic> statisticFromName(std::string_view name);
/// Returns the share for a count; nothing for other statistics.
[[nodiscard]] std::optional<Statistic> shareOf(Statistic count);

} // namespace burnish
