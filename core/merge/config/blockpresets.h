// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/blockweights.h"

namespace burnish {

/// The lists of 26 weights that the community knows by name (GRAD_V, WRAP08, SMOOTHSTEP …).
[[nodiscard]] const std::vector<BlockWeights> &blockWeightPresets();

} // namespace burnish
