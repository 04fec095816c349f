// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elements.h"

#include <bit>

namespace burnish {

/// A rectangle of elements of a plane.
struct PlaneArea
{
    std::uint64_t row = 0;
    std::uint64_t column = 0;
    std::uint64_t rows = 0;
    std::uint64_t columns = 0;
};

/// Number of rows and columns of elements per value of an image; at least 1.
struct PlaneSteps
{
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;

    friend bool operator==(const PlaneSteps &, const PlaneSteps &) = default;
};

/// Returns a number that orders floats by magnitude, with NaN last; of equal magnitudes, the negative one is larger.
[[nodiscard]] constexpr std::uint32_t magnitudeKey(float value)
{
    return std::rotl(std::bit_cast<std::uint32_t>(value), 1);
}
/// Returns the float of a magnitudeKey().
[[nodiscard]] constexpr float valueOfKey(std::uint32_t key)
{
    return std::bit_cast<float>(std::rotr(key, 1));
}

/// A tensor of any rank and dtype as rows and columns of numbers, for images and tables. Reads only what is requested.
/// Values are floats, converted from wider types like in makeDecoded(). Immutable; any thread may read.
class Plane
{
public:
    /// InvalidArgument: an index outside its axis, one axis twice.
    static Expected<Plane> make(TensorPtr tensor, const MatrixSlice &slice);
    /// All elements in row-major order, `width` (> 0) per row; the last row may be short.
    static Expected<Plane> makeWrapped(TensorPtr tensor, std::uint64_t width);

    [[nodiscard]] std::uint64_t rows() const { return m_rows; }
    [[nodiscard]] std::uint64_t columns() const { return m_columns; }
    [[nodiscard]] bool isWrapped() const { return m_wrapped; }
    /// Returns false past the end of a short last row.
    [[nodiscard]] bool contains(std::uint64_t row, std::uint64_t column) const;
    /// Returns the index of an element along every axis of the tensor.
    [[nodiscard]] std::vector<std::uint64_t> indexOf(std::uint64_t row, std::uint64_t column) const;

    /// Returns a rectangle, which must be inside the plane, as a tensor of its elements in row-major order, one row
    /// after the other; packed and quantised types are decoded. Not for wrapped planes.
    Expected<TensorPtr> part(const PlaneArea &area) const;
    /// Reads the elements of a rectangle in row-major order; `out` must have room for all. Elements past the end of a
    /// short row are 0.
    Expected<void> read(const PlaneArea &area, std::span<float> out, const Task &task) const;
    /// Returns the value of largest magnitude in each block of `steps` elements, counted from the rectangle's corner;
    /// NaN if a block contains one. Row-major; blocks at the far edges may be smaller. Needs memory for the result and
    /// for 2 MiB.
    Expected<std::vector<float>> largest(const PlaneArea &area, PlaneSteps steps, const Task &task) const;
    /// Like largest(), but reads only 256 consecutive elements from the middle row of each block.
    Expected<std::vector<float>> sampled(const PlaneArea &area, PlaneSteps steps, const Task &task) const;

private:
    Plane(TensorPtr tensor, MatrixSlice slice);
    Expected<void> readWrapped(const PlaneArea &area, std::span<float> out, const Task &task) const;

    TensorPtr m_tensor; ///< of a type that can be sliced anywhere
    MatrixSlice m_slice;
    std::uint64_t m_rows = 1;
    std::uint64_t m_columns = 1;
    bool m_wrapped = false;
};

/// Returns powers of two that reduce a plane of that size to at most `most` values, as equal in both directions as
/// possible.
[[nodiscard]] PlaneSteps stepsForSize(std::uint64_t rows, std::uint64_t columns, std::uint64_t most);

} // namespace burnish
