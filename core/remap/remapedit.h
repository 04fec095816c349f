// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/remap/remapplan.h"

namespace burnish {

/// The change that carries a plan out on the state it was made for. A blocked plan is refused (Collision),
/// and the error names two of the tensors that meet, or one that would have no name; so is a plan for another
/// state (Mismatch). `text` is the change's, for the history.
Expected<ChangeSet> planRemapEdit(const ModelState &state, const RemapPlan &plan, QString text);

} // namespace burnish
