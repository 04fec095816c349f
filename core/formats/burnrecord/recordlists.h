// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish::burnrecord {

/// The module's children in the order of their numbers, if they are named 0, 1, 2 … without a gap: what flat
/// formats make of a list. Nothing otherwise.
[[nodiscard]] std::vector<NodeId> listElements(const ModelState &state, NodeId module);

} // namespace burnish::burnrecord
