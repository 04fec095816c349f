// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/recipestep.h"

namespace burnish {

/// Plans Copy and Move: the change of the target and, when moving from another model, that of the donor.
Expected<std::vector<ModelChange>> planGraftStep(const StepArguments &step);

} // namespace burnish
