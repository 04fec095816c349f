// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/blockweights.h"

namespace burnish {

/// Returns the widely known presets of 26 weights (GRAD_V, WRAP08, SMOOTHSTEP …).
[[nodiscard]] const std::vector<BlockWeights> &blockWeightPresets();

} // namespace burnish
