// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <functional>

namespace burnish {

/// Returns the state with many of its nodes changed, in less time than ModelState::assign() takes for each. Passes a
/// copy of every node to `change`, which returns true if it changed it; parents, children and names must stay. Calls
/// are in the order of the ids.
[[nodiscard]] ModelState withManyChanges(const ModelState &state, const std::function<bool(NodeId, Node &)> &change);

} // namespace burnish
