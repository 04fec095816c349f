// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the shape of tensors concatenated along an axis; needs at least one. Rejects different ranks and differences
/// in other axes.
Expected<Shape> concatenatedShape(std::span<const Shape> shapes, std::size_t axis);

/// Concatenates tensors of one dtype along an axis, in order; all other axes must be equal. Parts of packed types must
/// begin and end between blocks; quantised types are rejected. A single tensor is returned itself; a nested
/// concatenation along the same axis is flattened.
Expected<TensorPtr> makeConcat(std::vector<TensorPtr> parts, std::size_t axis);

/// Stacks tensors of one dtype and shape along a new axis, which becomes number `axis` of the result.
Expected<TensorPtr> makeStack(const std::vector<TensorPtr> &parts, std::size_t axis);

/// Returns the parts of a concatenation or stack along its outermost axis, also if it was reshaped: the bytes of one
/// part follow those of another. Empty for all other tensors.
[[nodiscard]] std::vector<TensorPtr> consecutiveParts(const TensorExpr &tensor);

} // namespace burnish
