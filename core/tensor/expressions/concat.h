// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The shape of tensors one after the other along an axis; needs one at least. Refuses ranks and other axes that
/// differ.
Expected<Shape> concatenatedShape(std::span<const Shape> shapes, std::size_t axis);

/// Tensors of one dtype one after the other along an axis, the first first; all other axes must be equal. Packed types
/// need parts that begin and end between their blocks; quantised types are refused. One tensor gives itself; a
/// concatenation within one along the same axis becomes part of it.
Expected<TensorPtr> makeConcat(std::vector<TensorPtr> parts, std::size_t axis);

/// Tensors of one dtype and shape along a new axis, which becomes number `axis` of the result.
Expected<TensorPtr> makeStack(const std::vector<TensorPtr> &parts, std::size_t axis);

} // namespace burnish
