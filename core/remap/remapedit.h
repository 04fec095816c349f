// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/remap/remapplan.h"

namespace burnish {

/// Returns the change that applies a plan to the state it was made for. Fails for a blocked plan (Collision), naming
/// two of the colliding tensors or one that would have no name, and for a plan for another state (Mismatch). `text` is
/// the change's, for the history.
Expected<ChangeSet> planRemapEdit(const ModelState &state, const RemapPlan &plan, QString text);

} // namespace burnish
