// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/mergemodels.h"
#include "core/merge/mergeplan.h"

namespace burnish {

/// Makes the plan's result of its rows: `leader`, `change` and `mergedState`. Collision: a tensor that the
/// leader lacks has no module to come into.
Expected<void> buildResult(MergePlan &plan, const MergeModels &models);

} // namespace burnish
