// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// The tensors of a state, sorted by their full paths, byte by byte.
struct PathOrder
{
    std::vector<NodeId> tensors;
    bool areDistinct = true; ///< no two have the same path; those that do are in the state's order
};

/// Sorts the children of each module instead of the paths, which are not even made: a model may have a million. Only
/// where names contain dots, the paths below their module are compared.
[[nodiscard]] PathOrder tensorsByPath(const ModelState &state);

/// True if the nodes have equal paths in their states; without making them, unless they differ.
[[nodiscard]] bool haveSamePath(const ModelState &a, NodeId inA, const ModelState &b, NodeId inB);

} // namespace burnish
