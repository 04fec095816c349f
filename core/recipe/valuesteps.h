// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/steparguments.h"

namespace burnish {

/// Plans SetValue for the field `id`.
Expected<ChangeSet> planValueStep(const StepArguments &step, const ModelState &state, NodeId id);
/// Plans the steps for a tensor's values: SetValues, FillValues, PasteValues, ScaleValues, ClampValues and ReplaceNan.
Expected<ChangeSet> planTensorValuesStep(const StepArguments &step, const ModelState &state, NodeId id);

} // namespace burnish
