// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The elements of one axis that a slice takes, as Python's start:stop:step means them: negative numbers count from the
/// end, what lies outside of the axis is left out. The step is at least 1.
struct AxisSlice
{
    std::optional<std::int64_t> start;
    std::optional<std::int64_t> stop;
    std::int64_t step = 1;

    friend bool operator==(const AxisSlice &, const AxisSlice &) = default;
};

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
