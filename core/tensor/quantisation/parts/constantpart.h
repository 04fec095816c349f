// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <vector>

namespace burnish {

/// Returns a part of a quantised tensor with these bytes, which no file has as a tensor. They must have the size of the
/// shape.
Expected<TensorPtr> makeConstantPart(Dtype type, Shape shape, std::vector<std::byte> bytes);

} // namespace burnish
