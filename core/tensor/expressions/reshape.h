// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Replaces the one -1 in `wanted` so that it holds the elements of `from`. Rejects other negative numbers, a second
/// -1, a -1 without a solution, and shapes with a different number of elements.
Expected<Shape> inferredShape(const Shape &from, std::span<const std::int64_t> requested);

/// Returns the same elements in row-major order with another shape of the same size. A quantised tensor must have one
/// scale for all its values; others are rejected, since their scales belong to blocks of rows and columns. The same
/// shape returns the operand itself, and a reshape of a reshape becomes one.
Expected<TensorPtr> makeReshape(TensorPtr operand, Shape shape);

/// Returns the tensor that a reshape has its bytes from; null for all other tensors.
[[nodiscard]] TensorPtr reshapedFrom(const TensorExpr &tensor);

} // namespace burnish
