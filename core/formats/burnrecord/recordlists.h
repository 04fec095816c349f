// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish::burnrecord {

/// Returns the module's children in numerical order if they are named 0, 1, 2 … without a gap, which is how flat
/// formats represent lists. Otherwise empty.
[[nodiscard]] std::vector<NodeId> listElements(const ModelState &state, NodeId module);

} // namespace burnish::burnrecord
