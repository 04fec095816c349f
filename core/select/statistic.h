// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/statistics.h"

#include <optional>
#include <span>
#include <string_view>

namespace burnish {

/// A figure of a tensor that filters ask for and columns show.
enum class Statistic {
    Minimum,
    Maximum,
    AbsoluteMaximum,
    Mean,
    StandardDeviation,
    Norm,
    Zeros,
    Nans,
    Infinities, ///< how many
    ZeroShare,
    NanShare,
    InfinityShare ///< of all elements, 0 to 1
};

/// Nothing where the tensor has no such figure: all but the counts need a finite value, the shares an element.
[[nodiscard]] std::optional<double> valueOf(const TensorStatistics &statistics, Statistic statistic);

/// The word that filters have for it: "min", "max", "absmax", "mean", "std", "norm", "zeros", "nan", "inf"; the shares
/// have that of their counts.
[[nodiscard]] std::string_view nameOf(Statistic statistic);
/// The figure of that word, never a share.
[[nodiscard]] std::optional<Statistic> statisticFromName(std::string_view name);
/// The share of what is counted; nothing for what is no count.
[[nodiscard]] std::optional<Statistic> shareOf(Statistic count);

} // namespace burnish
