// SPDX-License-Identifier: MIT
#include "core/lora/lorarank.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace burnish {

namespace {

/// Returns the smallest number of values with terms that add up to `requested`.
template <typename Term> std::size_t leastFor(std::span<const double> values, double requested, Term term)
{
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        sum += term(values[i]);
        if (sum >= requested)
            return i + 1;
    }
    return values.size();
}

std::size_t countAbove(std::span<const double> values, double bound)
{
    return std::size_t(std::ranges::count_if(values, [&](double value) { return value > bound; }));
}

} // namespace

std::uint64_t LoraRankRule::rankFor(std::span<const double> values, double energy, std::uint64_t length,
                                    double scale) const
{
    const auto square = [](double x) { return x * x; };
    std::size_t rank = values.size();
    switch (kind) {
    case Kind::Fixed:
        break;
    case Kind::Energy:
        rank = leastFor(values, value * energy, square);
        break;
    case Kind::Epsilon:
        rank = countAbove(values, value);
        break;
    case Kind::Ratio:
        rank = values.empty() ? 0 : countAbove(values, values.front() / value);
        break;
    case Kind::Frobenius:
        rank = leastFor(values, value * value * energy, square);
        break;
    case Kind::Cumulative:
        rank = leastFor(values, value * std::accumulate(values.begin(), values.end(), 0.0), [](double x) { return x; });
        break;
    }
    const bool isKohyas = kind == Kind::Ratio || kind == Kind::Frobenius || kind == Kind::Cumulative;
    const auto available = std::max<std::uint64_t>(1, std::min<std::uint64_t>({most, values.size(), length}));
    if (isKohyas) {
        constexpr double least = 1e-6;
        if (values.empty() || values.front() <= least * std::abs(scale))
            return 1;
        rank = std::size_t(std::clamp<std::uint64_t>(rank, 1, std::max<std::uint64_t>(2, length) - 1)) + 1;
    }
    return std::clamp<std::uint64_t>(rank, 1, available);
}

} // namespace burnish
