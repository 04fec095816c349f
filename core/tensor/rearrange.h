// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Lazy tensors whose elements are those of others in another arrangement: no element is changed, and those that are
/// still contiguous bytes of a source say so (TensorExpr::stored()).

/// The elements of one axis that a slice takes, as Python's start:stop:step means them: negative numbers count from the
/// end, what lies outside of the axis is left out. The step is at least 1.
struct AxisSlice
{
    std::optional<std::int64_t> start;
    std::optional<std::int64_t> stop;
    std::int64_t step = 1;

    friend bool operator==(const AxisSlice &, const AxisSlice &) = default;
};

/// `wanted` with its one -1 replaced by what makes it hold the elements of `from`. Refuses other negative numbers, a
/// second -1, a -1 that has no answer, and shapes of another number of elements.
Expected<Shape> inferredShape(const Shape &from, std::span<const std::int64_t> wanted);
/// The shape that a slice gives; axes behind the last one given are taken whole.
Expected<Shape> slicedShape(const Shape &from, std::span<const AxisSlice> slices);
/// The shape of tensors one after the other along an axis; needs one at least. Refuses ranks and other axes that
/// differ.
Expected<Shape> concatenatedShape(std::span<const Shape> shapes, std::size_t axis);

/// The same elements in row-major order under another shape of as many. A quantised tensor must have one scale for all
/// its values; others are refused, since their scales belong to blocks of rows and columns. The same shape gives the
/// operand itself, and a reshape of a reshape is one.
Expected<TensorPtr> makeReshape(TensorPtr operand, Shape shape);
/// The part of a tensor that the slices, outermost axis first, say; axes behind the last one given are taken whole.
/// Packed types need runs that begin and end between their blocks; quantised types are refused. A slice that takes all
/// gives the operand itself, a slice of a slice is one, and a slice of a permutation is a permutation of a slice.
Expected<TensorPtr> makeSlice(TensorPtr operand, std::span<const AxisSlice> slices);
/// Tensors of one dtype one after the other along an axis, the first first; all other axes must be equal. Packed types
/// need parts that begin and end between their blocks; quantised types are refused. One tensor gives itself; a
/// concatenation within one along the same axis becomes part of it.
Expected<TensorPtr> makeConcat(std::vector<TensorPtr> parts, std::size_t axis);
/// Tensors of one dtype and shape along a new axis, which becomes number `axis` of the result.
Expected<TensorPtr> makeStack(const std::vector<TensorPtr> &parts, std::size_t axis);

/// Where a tensor is a permutation of its operand(): the axes as makePermute() took them. Empty for all others.
[[nodiscard]] std::span<const std::size_t> permutedAxes(const TensorExpr &tensor);

/// "0:10, :, ::2" with or without brackets around it, one entry for each axis. Refused where an entry is none; a single
/// number is one, since it would take the axis away.
Expected<std::vector<AxisSlice>> slicesFromText(const QString &text);
/// The text that slicesFromText() reads: "0:10, :, ::2".
[[nodiscard]] QString slicesAsText(std::span<const AxisSlice> slices);

} // namespace burnish
