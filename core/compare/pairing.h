// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/structure/fill/match.h"

namespace burnish {

/// A tensor of the left and one of the right, by index in the input vectors.
struct LikelyPair
{
    std::size_t left = 0;
    std::size_t right = 0;
    bool isTransposed = false; ///< only fits with the two axes exchanged
};

/// proposeMatches() for inputs of any length: processes one shape (in either orientation) after the other. If a shape
/// is so frequent that weighing all its pairs would delay cancellation, pairs by order alone. Every side needs its
/// shape.
Expected<std::vector<LikelyPair>> pairsByMatch(const std::vector<MatchSide> &left, const std::vector<MatchSide> &right,
                                               const Task &task);

/// Pairs tensors of equal shape in order, whatever their names; never transposed.
Expected<std::vector<LikelyPair>> pairsByShape(const std::vector<MatchSide> &left, const std::vector<MatchSide> &right,
                                               const Task &task);

} // namespace burnish
