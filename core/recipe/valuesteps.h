// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/steparguments.h"

namespace burnish {

/// What SetValue does to the field `id`.
Expected<ChangeSet> planValueStep(const StepArguments &step, const ModelState &state, NodeId id);
/// What the steps on a tensor's values do: SetValues, FillValues, PasteValues, ScaleValues, ClampValues and ReplaceNan.
Expected<ChangeSet> planTensorValuesStep(const StepArguments &step, const ModelState &state, NodeId id);

} // namespace burnish
