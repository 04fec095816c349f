// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/permute.h"

#include "core/base/parallel.h"
#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/memoryrange.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>

namespace burnish {

namespace {

/// One axis of the result: its length and its stride in the operand, in elements.
struct Axis
{
    std::uint64_t length;
    std::uint64_t stride;
};

/// Returns the axes of the result, joining those that are also consecutive in the operand and dropping those of length
/// 1.
std::vector<Axis> joinedAxes(const Shape &from, std::span<const std::size_t> order)
{
    std::vector<std::uint64_t> strides(from.rank(), 1);
    for (std::size_t axis = from.rank(); axis-- > 1;)
        strides[axis - 1] = strides[axis] * from[axis];
    std::vector<Axis> joined;
    for (const std::size_t axis : order) {
        if (from[axis] == 1)
            continue;
        if (!joined.empty() && joined.back().stride == strides[axis] * from[axis])
            joined.back() = {joined.back().length * from[axis], strides[axis]};
        else
            joined.push_back({from[axis], strides[axis]});
    }
    return joined;
}

/// Transposes `rows` runs of `columns` elements, `pitch` bytes apart: element (row, column) goes to out[column ×
/// outPitch + row × sizeof(T)].
template <typename T>
void transposeTile(const std::byte *in, std::size_t pitch, std::size_t rows, std::size_t columns, std::byte *out,
                   std::size_t outPitch)
{
    // Few output lines at a time, because lines a power of two apart share one set of the first-level cache.
    constexpr std::size_t strip = 8;
    for (std::size_t first = 0; first < columns; first += strip) {
        const std::size_t end = std::min(first + strip, columns);
        for (std::size_t row = 0; row < rows; ++row) {
            const std::byte *line = in + row * pitch;
            for (std::size_t column = first; column < end; ++column)
                std::memcpy(out + column * outPitch + row * sizeof(T), line + column * sizeof(T), sizeof(T));
        }
    }
}

class PermutedTensor final : public TensorExpr, public MemoryView
{
public:
    PermutedTensor(TensorInfo info, TensorPtr operand, std::vector<std::size_t> axes)
        : TensorExpr(info)
        , m_operand(std::move(operand))
        , m_axes(std::move(axes))
        , m_joined(joinedAxes(m_operand->info().shape(), m_axes))
        , m_elementSize(traits(this->info().dtype()).blockBytes)
        , m_isMixed(dynamic_cast<const MixedTensor *>(m_operand.get()) != nullptr)
    {
        while (m_fastest < m_joined.size() && m_joined[m_fastest].stride != 1)
            ++m_fastest;
        for (std::size_t axis = m_fastest + 1; axis < m_joined.size(); ++axis)
            m_slab *= m_joined[axis].length;
    }

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        if (out.empty())
            return {};
        std::uint64_t first = firstByte / m_elementSize;
        if (m_joined.size() < 2)
            return m_operand->read(firstByte, out, task);
        // Whole slabs (everything after one step of the operand's fastest axis) are read as runs of that axis.
        const std::uint64_t end = first + out.size() / m_elementSize;
        const std::uint64_t firstSlab = (first + m_slab - 1) / m_slab;
        const std::uint64_t endSlab = end / m_slab;
        if (firstSlab >= endSlab)
            return readSingly(first, out, task);
        const std::uint64_t head = firstSlab * m_slab - first;
        BURNISH_CHECK(readSingly(first, out.first(std::size_t(head * m_elementSize)), task));
        out = out.subspan(std::size_t(head * m_elementSize));
        for (std::uint64_t slab = firstSlab; slab < endSlab;) {
            const std::uint64_t step = slab % m_joined[m_fastest].length;
            const std::uint64_t count = std::min(m_joined[m_fastest].length - step, endSlab - slab);
            const auto bytes = std::size_t(count * m_slab * m_elementSize);
            BURNISH_CHECK(readSlabs(slab, std::size_t(count), out.first(bytes), task));
            out = out.subspan(bytes);
            slab += count;
        }
        return readSingly(endSlab * m_slab, out, task);
    }

    [[nodiscard]] std::size_t preferredChunk() const override
    {
        constexpr std::size_t usual = std::size_t(16) << 20;
        constexpr std::size_t most = std::size_t(64) << 20;
        const std::uint64_t slabBytes = m_slab * m_elementSize;
        if (slabBytes == 0 || slabBytes > most)
            return usual;
        // Sixteen elements in a run make whole cache lines of the operand. A mixed operand may have to compute a whole
        // row for any part of it, so the fewer parts, the better.
        const std::uint64_t requested = std::clamp<std::uint64_t>(16 * slabBytes, m_isMixed ? most : usual, most);
        return std::size_t(requested / slabBytes * slabBytes);
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    [[nodiscard]] std::optional<MemoryRange> memory() const override { return memoryOf(*m_operand); }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }
    [[nodiscard]] const std::vector<std::size_t> &axes() const { return m_axes; }

private:
    /// Steps through the elements of some axes in row-major order and tracks the position of each in the operand.
    class Odometer
    {
    public:
        Odometer(std::span<const Axis> axes, std::uint64_t position)
            : m_axes(axes)
            , m_index(axes.size())
        {
            for (std::size_t axis = axes.size(); axis-- > 0;) {
                m_index[axis] = position % axes[axis].length;
                position /= axes[axis].length;
                m_place += m_index[axis] * axes[axis].stride;
            }
        }
        [[nodiscard]] std::uint64_t place() const { return m_place; }
        void advance()
        {
            for (std::size_t axis = m_axes.size(); axis-- > 0;) {
                m_place += m_axes[axis].stride;
                if (++m_index[axis] < m_axes[axis].length)
                    return;
                m_place -= m_axes[axis].stride * m_axes[axis].length;
                m_index[axis] = 0;
            }
        }

    private:
        std::span<const Axis> m_axes;
        std::vector<std::uint64_t> m_index;
        std::uint64_t m_place = 0;
    };

    Expected<void> readSingly(std::uint64_t first, std::span<std::byte> out, const Task &task) const
    {
        Odometer odometer(m_joined, first);
        for (std::size_t at = 0; at < out.size(); at += m_elementSize) {
            BURNISH_CHECK(m_operand->read(odometer.place() * m_elementSize, out.subspan(at, m_elementSize), task));
            odometer.advance();
        }
        return {};
    }

    Expected<void> readSlabs(std::uint64_t slab, std::size_t count, std::span<std::byte> out, const Task &task) const
    {
        const std::uint64_t base = Odometer(std::span<const Axis>(m_joined).first(m_fastest + 1), slab).place();
        if (m_slab == 1)
            return m_operand->read(base * m_elementSize, out, task);

        const std::size_t width = m_isMixed ? count : std::min<std::size_t>(count, 512);
        // The padding keeps the lines of a tile in different sets of the cache.
        const std::size_t pitch =
            isDense(width) ? std::size_t(m_joined.back().stride) * m_elementSize : width * m_elementSize + 64;
        const std::size_t mostRows = m_isMixed ? std::clamp<std::size_t>((std::size_t(4) << 20) / pitch, 16, 256) : 128;
        std::vector<std::byte> tile(pitch * std::size_t(std::min<std::uint64_t>(mostRows, m_slab)));
        const auto slabBytes = std::size_t(m_slab * m_elementSize);
        for (std::size_t column = 0; column < count; column += width) {
            BURNISH_CHECK(task.poll());
            const std::size_t columns = std::min(width, count - column);
            const std::size_t lineBytes = columns * m_elementSize;
            Odometer rest(std::span<const Axis>(m_joined).subspan(m_fastest + 1), 0);
            for (std::uint64_t row = 0; row < m_slab; row += mostRows) {
                const auto rows = std::size_t(std::min<std::uint64_t>(mostRows, m_slab - row));
                if (m_isMixed) {
                    BURNISH_CHECK(
                        readLines(base + column, row, std::span(tile).first(rows * pitch), pitch, lineBytes, task));
                } else {
                    for (std::size_t i = 0; i < rows; ++i) {
                        const std::span<std::byte> line(tile.data() + i * pitch, lineBytes);
                        BURNISH_CHECK(m_operand->read((base + column + rest.place()) * m_elementSize, line, task));
                        rest.advance();
                    }
                }
                std::byte *to = out.data() + column * slabBytes + std::size_t(row) * m_elementSize;
                switch (m_elementSize) {
                case 1:
                    transposeTile<std::uint8_t>(tile.data(), pitch, rows, columns, to, slabBytes);
                    break;
                case 2:
                    transposeTile<std::uint16_t>(tile.data(), pitch, rows, columns, to, slabBytes);
                    break;
                case 4:
                    transposeTile<std::uint32_t>(tile.data(), pitch, rows, columns, to, slabBytes);
                    break;
                case 8:
                    transposeTile<std::uint64_t>(tile.data(), pitch, rows, columns, to, slabBytes);
                    break;
                default:
                    transposeTile<std::array<std::uint64_t, 2>>(tile.data(), pitch, rows, columns, to, slabBytes);
                    break;
                }
            }
        }
        return {};
    }

    /// Returns true if lines of that many elements make up most of the space between their starts. The gaps are then
    /// computed too, since reading a mixed tensor is cheaper for many rows together than row by row.
    [[nodiscard]] bool isDense(std::size_t columns) const
    {
        return m_isMixed && m_joined.size() == 2 && m_fastest == 0 && columns >= m_joined.back().stride / 2;
    }

    /// Reads lines of a mixed tensor on all cores, starting with the index `row`.
    Expected<void> readLines(std::uint64_t base, std::uint64_t row, std::span<std::byte> tile, std::size_t pitch,
                             std::size_t lineBytes, const Task &task) const
    {
        const bool dense = isDense(lineBytes / m_elementSize);
        const std::size_t together = dense ? 32 : 1;
        const std::size_t lines = tile.size() / pitch;
        return parallelFor((lines + together - 1) / together, [&](std::size_t group) {
            const std::size_t first = group * together;
            const std::size_t last = std::min(first + together, lines) - 1;
            const std::uint64_t place =
                Odometer(std::span<const Axis>(m_joined).subspan(m_fastest + 1), row + first).place();
            return m_operand->read((base + place) * m_elementSize,
                                   tile.subspan(first * pitch, (last - first) * pitch + lineBytes), task);
        });
    }

    TensorPtr m_operand;
    std::vector<std::size_t> m_axes;
    std::vector<Axis> m_joined;
    std::size_t m_elementSize;
    bool m_isMixed;
    std::size_t m_fastest = 0; ///< the joined axis along which the operand is contiguous
    std::uint64_t m_slab = 1;  ///< elements of the result in one step of m_fastest
};

} // namespace

Expected<TensorPtr> makePermute(TensorPtr operand, std::vector<std::size_t> axes)
{
    const TensorInfo &from = operand->info();
    std::vector<std::size_t> identity(from.shape().rank());
    std::iota(identity.begin(), identity.end(), std::size_t(0));
    if (!std::ranges::is_permutation(axes, identity))
        return Error(ErrorCode::InvalidArgument,
                     TensorText::tr("The new order must contain each of the %n axes exactly once.", nullptr,
                                    int(from.shape().rank())));
    if (axes == identity)
        return operand;
    if (from.dtype() == Dtype::QFloat || traits(from.dtype()).blockElements != 1)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("The axes of packed values cannot be reordered. Dequantise the tensor, or "
                                    "quantise its values again."));

    if (const auto *inner = dynamic_cast<const PermutedTensor *>(operand.get())) {
        std::vector<std::size_t> joined;
        joined.reserve(axes.size());
        for (const std::size_t axis : axes)
            joined.push_back(inner->axes()[axis]);
        return makePermute(inner->operand(), std::move(joined));
    }
    std::vector<std::uint64_t> dimensions;
    dimensions.reserve(axes.size());
    for (const std::size_t axis : axes)
        dimensions.push_back(from.shape()[axis]);
    BURNISH_TRY(auto info, TensorInfo::make(from.dtype(), Shape(dimensions)));
    return TensorPtr(std::make_shared<PermutedTensor>(std::move(info), std::move(operand), std::move(axes)));
}

std::span<const std::size_t> permutedAxes(const TensorExpr &tensor)
{
    const auto *permuted = dynamic_cast<const PermutedTensor *>(&tensor);
    return permuted ? std::span<const std::size_t>(permuted->axes()) : std::span<const std::size_t>();
}

Expected<TensorPtr> makeTranspose(TensorPtr operand)
{
    const std::size_t rank = operand->info().shape().rank();
    if (rank < 2)
        return Error(ErrorCode::InvalidArgument, TensorText::tr("Only tensors of rank 2 or more can be transposed."));
    std::vector<std::size_t> axes(rank);
    std::iota(axes.begin(), axes.end(), std::size_t(0));
    std::swap(axes[rank - 2], axes[rank - 1]);
    return makePermute(std::move(operand), std::move(axes));
}

} // namespace burnish
