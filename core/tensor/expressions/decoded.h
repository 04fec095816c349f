// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The elements as F32, as ElementRun decodes them, for looking at: also of packed, quantised and complex types (by
/// their magnitude), which other expressions refuse. What lies beyond F32's range becomes its end, not infinite, and
/// what is smaller than it holds its smallest value, not zero.
Expected<TensorPtr> makeDecoded(TensorPtr operand);

} // namespace burnish
