// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns a quantised tensor in another scheme with the same codes and scales, only arranged otherwise; computed when
/// read. These are exact: Q8_0 of ggml as q8s/32:f16 of Burn, MXFP4 between blocks of ggml and two parts, and what
/// parts/keptcodes.h lists. Null for all other schemes, which need the values.
Expected<TensorPtr> makeRecoded(const TensorPtr &tensor, const QuantScheme &scheme);

} // namespace burnish
