// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergeinputs.h"

#include <bit>

namespace burnish {

// Order statistics of whole tensors without sorting or storing them: counts how often each upper half of a number's
// bits occurs, then each lower half below the relevant upper halves.

template <typename Number> using BitsOf = std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint64_t>;

/// The bits of non-negative numbers sort in the same order as the numbers.
template <typename Number> [[nodiscard]] BitsOf<Number> magnitudeBits(Number value)
{
    constexpr BitsOf<Number> sign = BitsOf<Number>(1) << (sizeof(Number) * 8 - 1);
    return std::bit_cast<BitsOf<Number>>(value) & ~sign;
}

/// The element at a position in ascending order.
struct OrderStatistic
{
    std::uint64_t bits = 0;  ///< of its magnitude
    std::uint64_t below = 0; ///< number of smaller elements
    std::uint64_t equal = 0; ///< number of equal elements, including itself
};

/// Writes the scores of a block, all non-negative, list by list: lists × block.count numbers.
template <typename Number> using ScoreRule = std::function<void(const MergeBlock<Number> &, Number *out)>;
/// Returns the requested positions in one list's ascending order, each below the number of elements; `zeros` is the
/// number of zero scores in the list.
using PlaceRule = std::function<std::vector<std::uint64_t>(std::size_t list, std::uint64_t zeros)>;

/// Finds the elements at positions in the ascending order of each list of scores. Exact; needs 1 MiB per list and
/// position.
template <typename Number>
Expected<std::vector<std::vector<OrderStatistic>>> orderStatistics(const MergeInputs &inputs, std::size_t lists,
                                                                   const ScoreRule<Number> &scores,
                                                                   const PlaceRule &places, const Task &task);

/// The largest elements of a list: those above a bound, and the first of those equal to it.
struct Largest
{
    std::uint64_t bound = 0;     ///< bits of a magnitude
    std::uint64_t endOfTies = 0; ///< elements equal to the bound count before this position

    [[nodiscard]] static Largest all() { return {0, std::uint64_t(-1)}; }
    [[nodiscard]] static Largest none() { return {std::uint64_t(-1), 0}; }
};

/// Finds the `counts` largest elements of each list, the first ones in case of ties. `counts` may depend on the number
/// of zeros.
template <typename Number>
Expected<std::vector<std::vector<Largest>>> largestElements(const MergeInputs &inputs, std::size_t lists,
                                                            const ScoreRule<Number> &scores, const PlaceRule &counts,
                                                            const Task &task);

/// Calls `use(i, isAmong)` for the elements of a block with the given scores.
template <typename Number, typename Use>
void forEachAmong(const Largest &largest, const Number *scores, std::uint64_t first, std::size_t count, Use use)
{
    // Elements equal to the bound count before the end of the ties and not after it: two plain loops.
    const std::uint64_t before =
        largest.endOfTies <= first ? 0 : std::min<std::uint64_t>(count, largest.endOfTies - first);
    for (std::size_t i = 0; i < before; ++i)
        use(i, magnitudeBits(scores[i]) >= largest.bound);
    for (auto i = std::size_t(before); i < count; ++i)
        use(i, magnitudeBits(scores[i]) > largest.bound);
}

} // namespace burnish
