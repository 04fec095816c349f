// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/match.h"

#include <utility>

namespace burnish {

/// Pairs tensors of equal shape in order, whatever their names, by index in the vectors. Every side needs its shape.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> pairsByShape(const std::vector<MatchSide> &left,
                                                                            const std::vector<MatchSide> &right);

} // namespace burnish
