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

/// How many rows and columns of elements one value of a picture stands for; 1 at least.
struct PlaneSteps
{
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;

    friend bool operator==(const PlaneSteps &, const PlaneSteps &) = default;
};

/// A number that orders floats by magnitude, NaN above all; of equal magnitudes the negative one is above.
[[nodiscard]] constexpr std::uint32_t magnitudeKey(float value)
{
    return std::rotl(std::bit_cast<std::uint32_t>(value), 1);
}
/// The float of a magnitudeKey().
[[nodiscard]] constexpr float valueOfKey(std::uint32_t key)
{
    return std::bit_cast<float>(std::rotr(key, 1));
}

/// A tensor of any rank and dtype as rows and columns of numbers: what pictures and tables are made of. Reads only what
/// is asked for. Values are floats as makeDecoded() makes them of wider types. Immutable; any thread may read.
class Plane
{
public:
    /// InvalidArgument: an index outside its axis, one axis twice.
    static Expected<Plane> make(TensorPtr tensor, const MatrixSlice &slice);
    /// All elements in row-major order, `width` (> 0) in a row; the last row may be short.
    static Expected<Plane> makeWrapped(TensorPtr tensor, std::uint64_t width);

    [[nodiscard]] std::uint64_t rows() const { return m_rows; }
    [[nodiscard]] std::uint64_t columns() const { return m_columns; }
    [[nodiscard]] bool isWrapped() const { return m_wrapped; }
    /// False behind the end of a short last row.
    [[nodiscard]] bool contains(std::uint64_t row, std::uint64_t column) const;
    /// Index of an element along every axis of the tensor.
    [[nodiscard]] std::vector<std::uint64_t> indexOf(std::uint64_t row, std::uint64_t column) const;

    /// A rectangle, which must lie inside, as a tensor of its elements in row-major order, one row after the other;
    /// packed and quantised types come decoded. Not for wrapped planes.
    Expected<TensorPtr> part(const PlaneArea &area) const;
    /// The elements of a rectangle, row-major; `out` has room for all. What a short row lacks is 0.
    Expected<void> read(const PlaneArea &area, std::span<float> out, const Task &task) const;
    /// The value of largest magnitude of each block of `steps` elements, counted from the rectangle's corner; NaN where
    /// a block has one. Row-major; blocks at the far edges may be smaller. Needs memory for these and for 2 MiB.
    Expected<std::vector<float>> largest(const PlaneArea &area, PlaneSteps steps, const Task &task) const;
    /// As largest(), but of each block only a run of 256 elements of its middle row is looked at.
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

/// Powers of two with which a plane of that size has at most `most` values, as like in both directions as it can be.
[[nodiscard]] PlaneSteps stepsForSize(std::uint64_t rows, std::uint64_t columns, std::uint64_t most);
/// ⌈count / step⌉.
[[nodiscard]] constexpr std::uint64_t blocksOf(std::uint64_t count, std::uint64_t step)
{
    return count / step + (count % step != 0);
}

} // namespace burnish
