// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/plane.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/decoded.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/tensortext.h"

#include <algorithm>

namespace burnish {

namespace {

constexpr std::uint64_t planeElementsAtOnce = std::uint64_t(1) << 18;
constexpr std::uint64_t sampledRun = 256;

bool liesInside(const MatrixSlice &slice, const Shape &shape)
{
    const auto isAxis = [&](std::optional<std::size_t> axis) { return !axis || *axis < shape.rank(); };
    if (slice.index.size() != shape.rank() || !isAxis(slice.rowAxis) || !isAxis(slice.columnAxis) ||
        (slice.rowAxis && slice.rowAxis == slice.columnAxis))
        return false;
    for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
        if (slice.rowAxis != axis && slice.columnAxis != axis && slice.index[axis] >= shape[axis])
            return false;
    }
    return true;
}

/// Returns the tensor itself if any part of it can be taken, otherwise its decoded form.
Expected<TensorPtr> sliceable(TensorPtr tensor)
{
    const Dtype dtype = tensor->info().dtype();
    if (dtype == Dtype::QFloat || traits(dtype).blockElements > 1)
        return makeDecoded(std::move(tensor));
    return tensor;
}

Expected<void> readFloats(TensorPtr tensor, std::uint64_t first, std::span<float> out, const Task &task)
{
    const Dtype dtype = tensor->info().dtype();
    // A cast would make numbers beyond F32's range infinite.
    const bool isNarrow = isCastable(dtype) && dtype != Dtype::F64 && !unknownSchemeOf(*tensor);
    BURNISH_TRY(const TensorPtr floats,
                isNarrow ? makeCast(std::move(tensor), Dtype::F32) : makeDecoded(std::move(tensor)));
    BURNISH_CHECK(floats->read(first * sizeof(float), std::as_writable_bytes(out), task));
    if constexpr (std::endian::native == std::endian::big) {
        for (float &value : out)
            value = loadLittle<float>(reinterpret_cast<const std::byte *>(&value));
    }
    return {};
}

/// Folds one line of keys into blocks of `step` elements; the line begins with number `first` of its axis.
void fold(std::span<const std::uint32_t> line, std::uint64_t first, std::uint64_t step, std::uint32_t *blocks)
{
    auto block = std::size_t(first / step);
    auto left = std::size_t(std::min<std::uint64_t>(step - first % step, line.size()));
    for (std::size_t i = 0; i < line.size(); ++block) {
        std::uint32_t largest = blocks[block];
        for (const std::uint32_t key : line.subspan(i, left))
            largest = std::max(largest, key);
        blocks[block] = largest;
        i += left;
        left = std::size_t(std::min<std::uint64_t>(step, line.size() - i));
    }
}

std::vector<float> valuesOf(std::span<const std::uint32_t> keys)
{
    std::vector<float> values(keys.size());
    std::ranges::transform(keys, values.begin(), valueOfKey);
    return values;
}

} // namespace

Plane::Plane(TensorPtr tensor, MatrixSlice slice)
    : m_tensor(std::move(tensor))
    , m_slice(std::move(slice))
{}

Expected<Plane> Plane::make(TensorPtr tensor, const MatrixSlice &slice)
{
    const Shape &shape = tensor->info().shape();
    if (!liesInside(slice, shape))
        return Error(ErrorCode::InvalidArgument, TensorText::tr("The slice is out of range for the tensor."));
    BURNISH_TRY(auto source, sliceable(std::move(tensor)));
    Plane plane(std::move(source), slice);
    plane.m_rows = slice.rowAxis ? shape[*slice.rowAxis] : 1;
    plane.m_columns = slice.columnAxis ? shape[*slice.columnAxis] : 1;
    return plane;
}

Expected<Plane> Plane::makeWrapped(TensorPtr tensor, std::uint64_t width)
{
    Q_ASSERT(width > 0);
    const std::uint64_t elements = tensor->info().elementCount();
    BURNISH_TRY(auto source, sliceable(std::move(tensor)));
    Plane plane(std::move(source), {});
    plane.m_wrapped = true;
    plane.m_columns = std::min(width, elements);
    plane.m_rows = elements == 0 ? 0 : dividedUp(elements, width);
    return plane;
}

bool Plane::contains(std::uint64_t row, std::uint64_t column) const
{
    if (row >= m_rows || column >= m_columns)
        return false;
    return !m_wrapped || row * m_columns + column < m_tensor->info().elementCount();
}

std::vector<std::uint64_t> Plane::indexOf(std::uint64_t row, std::uint64_t column) const
{
    if (!m_wrapped) {
        std::vector<std::uint64_t> index = m_slice.index;
        if (m_slice.rowAxis)
            index[*m_slice.rowAxis] = row;
        if (m_slice.columnAxis)
            index[*m_slice.columnAxis] = column;
        return index;
    }
    const Shape &shape = m_tensor->info().shape();
    std::uint64_t flat = row * m_columns + column;
    std::vector<std::uint64_t> index(shape.rank());
    for (std::size_t axis = shape.rank(); axis-- > 0; flat /= shape[axis])
        index[axis] = flat % shape[axis];
    return index;
}

Expected<TensorPtr> Plane::part(const PlaneArea &area) const
{
    Q_ASSERT(!m_wrapped);
    const std::size_t rank = m_tensor->info().shape().rank();
    std::vector<AxisSlice> slices(rank);
    const auto take = [&](std::size_t axis, std::uint64_t first, std::uint64_t count) {
        slices[axis].start = std::int64_t(first);
        slices[axis].stop = std::int64_t(first + count);
    };
    for (std::size_t axis = 0; axis < rank; ++axis)
        take(axis, m_slice.index[axis], 1);
    if (m_slice.rowAxis)
        take(*m_slice.rowAxis, area.row, area.rows);
    if (m_slice.columnAxis)
        take(*m_slice.columnAxis, area.column, area.columns);
    BURNISH_TRY(auto taken, makeSlice(m_tensor, slices));
    if (!m_slice.rowAxis || !m_slice.columnAxis || *m_slice.rowAxis < *m_slice.columnAxis)
        return taken;
    std::vector<std::size_t> axes(rank);
    for (std::size_t axis = 0; axis < rank; ++axis)
        axes[axis] = axis;
    std::swap(axes[*m_slice.rowAxis], axes[*m_slice.columnAxis]);
    return makePermute(std::move(taken), std::move(axes));
}

Expected<void> Plane::readWrapped(const PlaneArea &area, std::span<float> out, const Task &task) const
{
    const std::uint64_t elements = m_tensor->info().elementCount();
    const bool isWhole = area.columns == m_columns;
    const std::uint64_t lines = isWhole ? 1 : area.rows;
    const auto length = std::size_t(isWhole ? area.rows * area.columns : area.columns);
    for (std::uint64_t line = 0; line < lines; ++line, out = out.subspan(length)) {
        const std::uint64_t first = (area.row + line) * m_columns + area.column;
        const auto count = std::size_t(first >= elements ? 0 : std::min<std::uint64_t>(length, elements - first));
        BURNISH_CHECK(readFloats(m_tensor, first, out.first(count), task));
        std::ranges::fill(out.subspan(count, length - count), 0.F);
    }
    return {};
}

Expected<void> Plane::read(const PlaneArea &area, std::span<float> out, const Task &task) const
{
    Q_ASSERT(area.row + area.rows <= m_rows && area.column + area.columns <= m_columns);
    out = out.first(std::size_t(area.rows * area.columns));
    if (out.empty())
        return {};
    if (m_wrapped)
        return readWrapped(area, out, task);
    BURNISH_TRY(auto taken, part(area));
    return readFloats(std::move(taken), 0, out, task);
}

Expected<std::vector<float>> Plane::largest(const PlaneArea &area, PlaneSteps steps, const Task &task) const
{
    const auto width = std::size_t(dividedUp(area.columns, steps.columns));
    std::vector<std::uint32_t> blocks(std::size_t(dividedUp(area.rows, steps.rows)) * width);
    const std::uint64_t columnsAtOnce = std::min(area.columns, planeElementsAtOnce);
    const std::uint64_t rowsAtOnce =
        std::max<std::uint64_t>(1, planeElementsAtOnce / std::max<std::uint64_t>(1, columnsAtOnce));
    std::vector<float> values;
    std::vector<std::uint32_t> line;
    for (std::uint64_t column = 0; column < area.columns; column += columnsAtOnce) {
        for (std::uint64_t row = 0; row < area.rows; row += rowsAtOnce) {
            BURNISH_CHECK(task.poll());
            const PlaneArea piece{area.row + row, area.column + column, std::min(rowsAtOnce, area.rows - row),
                                  std::min(columnsAtOnce, area.columns - column)};
            const auto length = std::size_t(piece.columns);
            values.resize(std::size_t(piece.rows) * length);
            BURNISH_CHECK(read(piece, values, task));
            line.assign(length, 0);
            for (std::uint64_t i = 0; i < piece.rows; ++i) {
                const float *in = values.data() + std::size_t(i) * length;
                for (std::size_t j = 0; j < length; ++j)
                    line[j] = std::max(line[j], magnitudeKey(in[j]));
                if (i + 1 < piece.rows && (row + i + 1) % steps.rows != 0)
                    continue;
                fold(line, column, steps.columns, blocks.data() + std::size_t((row + i) / steps.rows) * width);
                std::ranges::fill(line, 0U);
            }
        }
    }
    return valuesOf(blocks);
}

Expected<std::vector<float>> Plane::sampled(const PlaneArea &area, PlaneSteps steps, const Task &task) const
{
    const auto width = std::size_t(dividedUp(area.columns, steps.columns));
    std::vector<float> values;
    for (std::uint64_t row = 0; row < area.rows; row += steps.rows) {
        BURNISH_CHECK(task.poll());
        const std::uint64_t middle = area.row + row + std::min(steps.rows, area.rows - row) / 2;
        if (steps.columns <= sampledRun) {
            BURNISH_TRY(const auto line, largest({middle, area.column, 1, area.columns}, {1, steps.columns}, task));
            values.insert(values.end(), line.begin(), line.end());
            continue;
        }
        for (std::size_t block = 0; block < width; ++block) {
            const std::uint64_t column = block * steps.columns;
            const std::uint64_t count = std::min(sampledRun, area.columns - column);
            BURNISH_TRY(const auto run, largest({middle, area.column + column, 1, count}, {1, count}, task));
            values.push_back(run.front());
        }
    }
    return values;
}

PlaneSteps stepsForSize(std::uint64_t rows, std::uint64_t columns, std::uint64_t most)
{
    PlaneSteps steps;
    while (dividedUp(rows, steps.rows) > most / std::max<std::uint64_t>(1, dividedUp(columns, steps.columns))) {
        std::uint64_t &longer =
            dividedUp(rows, steps.rows) > dividedUp(columns, steps.columns) ? steps.rows : steps.columns;
        longer *= 2;
    }
    return steps;
}

} // namespace burnish
