// SPDX-License-Identifier: MIT
#include "core/select/statistic.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

struct Named
{
    std::string_view name;
    Statistic statistic;
};

constexpr std::array named = {Named{"min", Statistic::Minimum},
                              Named{"max", Statistic::Maximum},
                              Named{"absmax", Statistic::AbsoluteMaximum},
                              Named{"mean", Statistic::Mean},
                              Named{"std", Statistic::StandardDeviation},
                              Named{"norm", Statistic::Norm},
                              Named{"zeros", Statistic::Zeros},
                              Named{"nan", Statistic::Nans},
                              Named{"inf", Statistic::Infinities},
                              Named{"zeros", Statistic::ZeroShare},
                              Named{"nan", Statistic::NanShare},
                              Named{"inf", Statistic::InfinityShare}};

std::optional<double> share(std::uint64_t count, std::uint64_t all)
{
    return all > 0 ? std::optional(double(count) / double(all)) : std::nullopt;
}

} // namespace

std::optional<double> valueOf(const TensorStatistics &statistics, Statistic statistic)
{
    switch (statistic) {
    case Statistic::Zeros:
        return double(statistics.zeros);
    case Statistic::Nans:
        return double(statistics.nans);
    case Statistic::Infinities:
        return double(statistics.infinities);
    case Statistic::ZeroShare:
        return share(statistics.zeros, statistics.elementCount);
    case Statistic::NanShare:
        return share(statistics.nans, statistics.elementCount);
    case Statistic::InfinityShare:
        return share(statistics.infinities, statistics.elementCount);
    default:
        break;
    }
    if (statistics.finiteCount == 0)
        return std::nullopt;
    switch (statistic) {
    case Statistic::Minimum:
        return statistics.minimum;
    case Statistic::Maximum:
        return statistics.maximum;
    case Statistic::AbsoluteMaximum:
        return statistics.largestMagnitude;
    case Statistic::Mean:
        return statistics.mean;
    case Statistic::StandardDeviation:
        return statistics.standardDeviation;
    default:
        return statistics.norm;
    }
}

std::optional<Statistic> statisticFromName(std::string_view name)
{
    const auto found = std::ranges::find(named, name, &Named::name);
    return found == named.end() ? std::nullopt : std::optional(found->statistic);
}

std::optional<Statistic> shareOf(Statistic count)
{
    switch (count) {
    case Statistic::Zeros:
        return Statistic::ZeroShare;
    case Statistic::Nans:
        return Statistic::NanShare;
    case Statistic::Infinities:
        return Statistic::InfinityShare;
    default:
        return std::nullopt;
    }
}

} // namespace burnish
