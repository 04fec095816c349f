// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/axisslice.h"
#include "core/tensor/tensorexpr.h"

#include <algorithm>

namespace burnish {

/// What a slice takes of an axis of known length.
struct TakenAxis
{
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    std::uint64_t step = 1; ///< 1 where fewer than two elements are taken
};

/// What the slices, outermost axis first, take of each axis of a shape; axes behind the last one given are taken whole.
/// InvalidArgument: more slices than axes, a step below 1.
Expected<std::vector<TakenAxis>> takenAxes(const Shape &from, std::span<const AxisSlice> slices);
/// The shape of what is taken.
[[nodiscard]] Shape shapeOf(std::span<const TakenAxis> taken);

/// A part of a tensor as contiguous runs of its elements, all of one length, in the order of their places.
struct ElementRuns
{
    /// One level of the steps from run to run.
    struct Step
    {
        std::uint64_t count;
        std::uint64_t stride;
    };

    std::uint64_t first = 0;  ///< where the first run begins
    std::uint64_t length = 0; ///< of each run
    std::vector<Step> steps;  ///< outermost first; empty where there is one run only

    /// How many runs there are.
    [[nodiscard]] std::uint64_t count() const;
    /// Where that run begins.
    [[nodiscard]] std::uint64_t placeOf(std::uint64_t run) const;
    /// The number of the first run that ends behind `place`; count() if none does.
    [[nodiscard]] std::uint64_t firstEndingBehind(std::uint64_t place) const;
};

/// The runs of a part that holds one element at least, in elements.
[[nodiscard]] ElementRuns runsOf(const Shape &from, std::span<const TakenAxis> taken);

/// Calls `use(place, count, number)` for what the runs have inside of [begin, end), in order: `count` elements from
/// `place` on, the first of which is number `number` of the runs' elements. `use` returns Expected<void>.
template <typename Use>
Expected<void> forEachRunWithin(const ElementRuns &runs, std::uint64_t begin, std::uint64_t end, Use use)
{
    const std::uint64_t count = runs.count();
    std::uint64_t run = runs.firstEndingBehind(begin);
    while (run < count) {
        // The runs of one innermost line stand at one distance from each other.
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
