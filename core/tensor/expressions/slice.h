// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/axisslice.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the shape of a slice; axes after the last slice are taken whole.
Expected<Shape> slicedShape(const Shape &from, std::span<const AxisSlice> slices);

/// Returns the part of a tensor that the slices, outermost axis first, select; axes after the last slice are taken
/// whole. Packed types need runs that begin and end between their blocks; quantised types are rejected. A slice of
/// everything returns the operand itself, a slice of a slice becomes one, and a slice of a permutation becomes a
/// permutation of a slice.
Expected<TensorPtr> makeSlice(TensorPtr operand, std::span<const AxisSlice> slices);

/// Parses "0:10, :, ::2" with or without brackets around it, one entry per axis. Rejects invalid entries, including a
/// single number, since it would remove the axis.
Expected<std::vector<AxisSlice>> slicesFromText(const QString &text);

/// Returns the string that slicesFromText() parses: "0:10, :, ::2".
[[nodiscard]] QString slicesAsText(std::span<const AxisSlice> slices);

} // namespace burnish
