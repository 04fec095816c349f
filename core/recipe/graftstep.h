// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/steparguments.h"

namespace burnish {

/// What Copy and Move do: the change of the target, and of a move out of another model that of the donor.
Expected<std::vector<ModelChange>> planGraftStep(const StepArguments &step);

} // namespace burnish
