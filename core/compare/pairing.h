// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/structure/fill/match.h"

namespace burnish {

/// A tensor of the left and one of the right, by their places in the lists.
struct LikelyPair
{
    std::size_t left = 0;
    std::size_t right = 0;
    bool isTransposed = false; ///< fits only with the two axes exchanged
};

/// proposeMatches() for lists of any length: one shape (either way round) after the other, and where one shape is so
/// frequent that all its pairs could not be weighed within the time that cancelling may take, by order alone. Every
/// side needs its shape.
Expected<std::vector<LikelyPair>> pairsByMatch(const std::vector<MatchSide> &left, const std::vector<MatchSide> &right,
                                               const Task &task);

/// The first of a shape with the first of that shape, and so on, whatever their names; never transposed.
Expected<std::vector<LikelyPair>> pairsByShape(const std::vector<MatchSide> &left, const std::vector<MatchSide> &right,
                                               const Task &task);

} // namespace burnish
