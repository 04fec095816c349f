// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"

namespace burnish {

/// Applies the plan as one change. Rows to be blended require a blender. A tensor that replaces another keeps its
/// parameter id; new ones bring theirs, or get a fresh one if the target already uses it. A move within a model needs
/// no further step. InvalidArgument if a question of the plan is unanswered.
Expected<ChangeSet> graftChange(const ModelState &target, const GraftPlan &plan, const BlendFunction &blender = {});
/// For a move between models: removes from `donor` what graftChange() has taken over. Empty for copies and moves within
/// one model.
Expected<ChangeSet> graftRemoval(const ModelState &donor, const GraftPlan &plan);

/// Replaces the target's tensor by the donor's, regardless of their shapes. `donorKey` as in GraftRequest.
Expected<ChangeSet> planReplaceTensor(const ModelState &target, NodeId id, const ModelState &donor, NodeId donorId,
                                      const QString &donorKey = {});

} // namespace burnish
