// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/axisslice.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The shape that a slice gives; axes behind the last one given are taken whole.
Expected<Shape> slicedShape(const Shape &from, std::span<const AxisSlice> slices);

/// The part of a tensor that the slices, outermost axis first, say; axes behind the last one given are taken whole.
/// Packed types need runs that begin and end between their blocks; quantised types are refused. A slice that takes all
/// gives the operand itself, a slice of a slice is one, and a slice of a permutation is a permutation of a slice.
Expected<TensorPtr> makeSlice(TensorPtr operand, std::span<const AxisSlice> slices);

/// "0:10, :, ::2" with or without brackets around it, one entry for each axis. Refused where an entry is none; a single
/// number is one, since it would take the axis away.
Expected<std::vector<AxisSlice>> slicesFromText(const QString &text);

/// The text that slicesFromText() reads: "0:10, :, ::2".
[[nodiscard]] QString slicesAsText(std::span<const AxisSlice> slices);

} // namespace burnish
