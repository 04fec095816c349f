// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"

namespace burnish {

/// Carries out the plan as one change. Rows that are blended need a blender. Replaced tensors keep the place's
/// parameter id; new ones bring theirs, or get a fresh one where the target has it already. A move within the model is
/// complete with this. InvalidArgument while a question of the plan is open.
Expected<ChangeSet> graftChange(const ModelState &target, const GraftPlan &plan, const Blender &blender = {});
/// For a move between models: removes from `donor` what graftChange() has taken over. Empty for copies and for moves
/// within one model.
Expected<ChangeSet> graftRemoval(const ModelState &donor, const GraftPlan &plan);

/// Puts the donor's tensor in the place of the target's, whatever their shapes. `donorKey` as in GraftRequest.
Expected<ChangeSet> planReplaceTensor(const ModelState &target, NodeId id, const ModelState &donor, NodeId donorId,
                                      const QString &donorKey = {});

} // namespace burnish
