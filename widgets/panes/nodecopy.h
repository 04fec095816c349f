// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

enum class CopyForm { Paths, Text, Csv, Json, Python };

/// A selection as text for other programs: paths, a table, or a literal. Numbers are exact and ASCII, shapes lists.
/// Modules stand for the tensors below them in every form but Paths.
[[nodiscard]] QString textOfNodes(const ModelState &state, const std::vector<NodeId> &nodes, CopyForm form);

} // namespace burnish
