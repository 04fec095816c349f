// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/axisslice.h"
#include "core/tensor/tensorexpr.h"

#include <algorithm>

namespace burnish {

/// The elements that a slice takes from an axis of known length.
struct TakenAxis
{
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    std::uint64_t step = 1; ///< 1 if fewer than two elements are taken
};

/// Returns what the slices, outermost axis first, take from each axis of a shape; axes after the last slice are taken
/// whole. InvalidArgument: more slices than axes, a step below 1.
Expected<std::vector<TakenAxis>> takenAxes(const Shape &from, std::span<const AxisSlice> slices);
/// Returns the shape of the taken elements.
[[nodiscard]] Shape shapeOf(std::span<const TakenAxis> taken);

/// A part of a tensor as contiguous runs of its elements, all of the same length, in the order of their positions.
struct ElementRuns
{
    /// One level of steps from run to run.
    struct Step
    {
        std::uint64_t count;
        std::uint64_t stride;
    };

    std::uint64_t first = 0;  ///< where the first run begins
    std::uint64_t length = 0; ///< of each run
    std::vector<Step> steps;  ///< outermost first; empty if there is only one run

    /// Returns the number of runs.
    [[nodiscard]] std::uint64_t count() const;
    /// Returns where that run begins.
    [[nodiscard]] std::uint64_t placeOf(std::uint64_t run) const;
    /// Returns the index of the first run that ends after `place`; count() if there is none.
    [[nodiscard]] std::uint64_t firstEndingBehind(std::uint64_t place) const;
};

/// Returns the runs, in elements, of a part with at least one element.
[[nodiscard]] ElementRuns runsOf(const Shape &from, std::span<const TakenAxis> taken);

/// Calls `use(place, count, number)` in order for what the runs have inside [begin, end): `count` elements from `place`
/// on, the first being number `number` of the runs' elements. `use` returns Expected<void>.
template <typename Use>
Expected<void> forEachRunWithin(const ElementRuns &runs, std::uint64_t begin, std::uint64_t end, Use use)
{
    const std::uint64_t count = runs.count();
    std::uint64_t run = runs.firstEndingBehind(begin);
    while (run < count) {
        // The runs of one innermost line are evenly spaced.
        const std::uint64_t inLine = runs.steps.empty() ? 0 : run % runs.steps.back().count;
        const std::uint64_t left = runs.steps.empty() ? 1 : runs.steps.back().count - inLine;
        const std::uint64_t stride = runs.steps.empty() ? 0 : runs.steps.back().stride;
        const std::uint64_t place = runs.placeOf(run);
        for (std::uint64_t i = 0; i < left; ++i) {
            const std::uint64_t from = place + i * stride;
            if (from >= end)
                return {};
            const std::uint64_t start = std::max(from, begin);
            const std::uint64_t stop = std::min(from + runs.length, end);
            BURNISH_CHECK(use(start, std::size_t(stop - start), (run + i) * runs.length + (start - from)));
        }
        run += left;
    }
    return {};
}

} // namespace burnish
