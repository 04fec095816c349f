// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the elements as F32 for display, as ElementRun decodes them; also for packed, quantised and complex types
/// (by magnitude), which other expressions reject. Values beyond F32's range become its limit, not infinite, and values
/// too small for it become its smallest, not zero.
Expected<TensorPtr> makeDecoded(TensorPtr operand);

} // namespace burnish
