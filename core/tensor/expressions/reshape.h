// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// `wanted` with its one -1 replaced by what makes it hold the elements of `from`. Refuses other negative numbers, a
/// second -1, a -1 that has no answer, and shapes of another number of elements.
Expected<Shape> inferredShape(const Shape &from, std::span<const std::int64_t> wanted);

/// The same elements in row-major order under another shape of as many. A quantised tensor must have one scale for all
/// its values; others are refused, since their scales belong to blocks of rows and columns. The same shape gives the
/// operand itself, and a reshape of a reshape is one.
Expected<TensorPtr> makeReshape(TensorPtr operand, Shape shape);

} // namespace burnish
