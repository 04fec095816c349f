// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergeinputs.h"

#include <bit>

namespace burnish {

// Order among the elements of whole tensors, without sorting or keeping them: by counting how often each upper half of
// a number's bits occurs, then each lower half below the ones that matter.

template <typename Number> using BitsOf = std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint64_t>;

/// The bits of numbers that are not negative order as the numbers do.
template <typename Number> [[nodiscard]] BitsOf<Number> magnitudeBits(Number value)
{
    constexpr BitsOf<Number> sign = BitsOf<Number>(1) << (sizeof(Number) * 8 - 1);
    return std::bit_cast<BitsOf<Number>>(value) & ~sign;
}

/// The element at a place of the ascending order.
struct OrderStatistic
{
    std::uint64_t bits = 0;  ///< of its magnitude
    std::uint64_t below = 0; ///< elements that are smaller
    std::uint64_t equal = 0; ///< elements that are equal, itself among them
};

/// Writes the scores of a block, which are not negative, one list after the other: lists × block.count numbers.
template <typename Number> using ScoreRule = std::function<void(const MergeBlock<Number> &, Number *out)>;
/// The places of one list's ascending order that are asked for, each below the number of elements; the argument is how
/// many of the list's scores are zero.
using PlaceRule = std::function<std::vector<std::uint64_t>(std::size_t list, std::uint64_t zeros)>;

/// The elements at places of the ascending order of each list of scores. Exact; takes 1 MiB for each list and place.
template <typename Number>
Expected<std::vector<std::vector<OrderStatistic>>> orderStatistics(const MergeInputs &inputs, std::size_t lists,
                                                                   const ScoreRule<Number> &scores,
                                                                   const PlaceRule &places, const Task &task);

/// The largest elements of a list: those above a bound, and of those that are equal to it the first ones.
struct Largest
{
    std::uint64_t bound = 0;     ///< bits of a magnitude
    std::uint64_t endOfTies = 0; ///< elements equal to the bound belong to it before this place

    [[nodiscard]] static Largest all() { return {0, std::uint64_t(-1)}; }
    [[nodiscard]] static Largest none() { return {std::uint64_t(-1), 0}; }
};

/// For each list its `counts` largest elements, the first ones of equals. `counts` may depend on the number of zeros.
template <typename Number>
Expected<std::vector<std::vector<Largest>>> largestElements(const MergeInputs &inputs, std::size_t lists,
                                                            const ScoreRule<Number> &scores, const PlaceRule &counts,
                                                            const Task &task);

/// Calls `use(i, isAmong)` for the elements of a block with the given magnitudes' numbers.
template <typename Number, typename Use>
void forEachAmong(const Largest &largest, const Number *scores, std::uint64_t first, std::size_t count, Use use)
{
    // Before the end of the ties equals belong to it, behind they do not: two plain loops.
    const std::uint64_t before =
        largest.endOfTies <= first ? 0 : std::min<std::uint64_t>(count, largest.endOfTies - first);
    for (std::size_t i = 0; i < before; ++i)
        use(i, magnitudeBits(scores[i]) >= largest.bound);
    for (auto i = std::size_t(before); i < count; ++i)
        use(i, magnitudeBits(scores[i]) > largest.bound);
}

} // namespace burnish
