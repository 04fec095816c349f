// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/concat.h"

#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/tensor/dtype.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/severaloperands.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <cstring>

namespace burnish {

namespace {

constexpr std::size_t mostChunk = std::size_t(64) << 20;
/// Runs of at least this many bytes are read directly to their place, shorter ones through a buffer, many together.
constexpr std::uint64_t longPart = std::uint64_t(1) << 16;
constexpr std::size_t bufferBytes = std::size_t(1) << 18;

/// A concatenation consists of rows, each with one run from every part. Consecutive rows of one part are contiguous in
/// that part, which makes reading many short runs together fast.
class ConcatenatedTensor final : public TensorExpr, public SeveralOperands
{
public:
    ConcatenatedTensor(TensorInfo info, std::vector<TensorPtr> parts, std::size_t axis)
        : TensorExpr(info)
        , m_axis(axis)
    {
        const auto dimensions = this->info().shape().dimensions();
        for (const std::uint64_t dimension : dimensions.first(axis))
            m_rows *= dimension;
        for (TensorPtr &part : parts) {
            const std::uint64_t runBytes = m_rows == 0 ? 0 : part->info().byteSize() / m_rows;
            m_parts.push_back({std::move(part), m_rowBytes, runBytes});
            m_rowBytes += runBytes;
        }
    }

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        if (out.empty())
            return {};
        const std::uint64_t inside = firstByte % m_rowBytes;
        std::uint64_t row = firstByte / m_rowBytes;
        if (inside != 0 || out.size() < m_rowBytes) {
            const auto count = std::size_t(std::min<std::uint64_t>(m_rowBytes - inside, out.size()));
            BURNISH_CHECK(readInRow(row, inside, out.first(count), task));
            out = out.subspan(count);
            ++row;
        }
        if (const std::uint64_t rows = out.size() / m_rowBytes; rows > 0) {
            const auto bytes = std::size_t(rows * m_rowBytes);
            for (const Part &part : m_parts)
                BURNISH_CHECK(readRows(part, row, std::size_t(rows), out.first(bytes), task));
            out = out.subspan(bytes);
            row += rows;
        }
        return out.empty() ? Expected<void>() : readInRow(row, 0, out, task);
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        // Chosen so that every part is read in pieces that suit it, and in whole rows if these are short.
        std::uint64_t requested = 0;
        for (const Part &part : m_parts) {
            if (part.runBytes > 0)
                requested = std::max(
                    requested,
                    checkedMultiply(part.tensor->preferredChunk(), m_rowBytes / part.runBytes).value_or(mostChunk));
        }
        const auto chunk = std::clamp<std::uint64_t>(requested, TensorExpr::preferredChunk(), mostChunk);
        return std::size_t(m_rowBytes > 0 && m_rowBytes <= chunk ? chunk / m_rowBytes * m_rowBytes : chunk);
    }
    [[nodiscard]] TensorPtr operand() const override { return m_parts.front().tensor; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        for (const Part &part : m_parts)
            part.tensor->visitSources(visit);
    }
    void visitOperands(const std::function<void(const TensorExpr &)> &visit) const override
    {
        for (const Part &part : m_parts)
            visit(*part.tensor);
    }

    [[nodiscard]] std::size_t axis() const { return m_axis; }
    [[nodiscard]] std::uint64_t rows() const { return m_rows; }
    void appendParts(std::vector<TensorPtr> &to) const
    {
        for (const Part &part : m_parts)
            to.push_back(part.tensor);
    }

private:
    struct Part
    {
        TensorPtr tensor;
        std::uint64_t begin;    ///< of its run in a row, in bytes
        std::uint64_t runBytes; ///< in one row
    };

    /// Reads bytes of one row, from `inside` on.
    Expected<void> readInRow(std::uint64_t row, std::uint64_t inside, std::span<std::byte> out, const Task &task) const
    {
        auto part = std::ranges::upper_bound(m_parts, inside, {}, [](const Part &p) { return p.begin + p.runBytes; });
        for (; !out.empty(); ++part) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t skipped = inside - part->begin;
            const auto count = std::size_t(std::min<std::uint64_t>(part->runBytes - skipped, out.size()));
            if (count > 0)
                BURNISH_CHECK(part->tensor->read(row * part->runBytes + skipped, out.first(count), task));
            out = out.subspan(count);
            inside += count;
        }
        return {};
    }

    /// Reads the part's runs of whole rows, each to its place in `out`.
    Expected<void> readRows(const Part &part, std::uint64_t row, std::size_t rows, std::span<std::byte> out,
                            const Task &task) const
    {
        if (part.runBytes == 0)
            return {};
        const auto run = std::size_t(part.runBytes);
        const auto pitch = std::size_t(m_rowBytes);
        std::byte *to = out.data() + part.begin;
        const bool isStored = part.tensor->stored().has_value();
        const std::size_t most = isStored ? bufferBytes : std::max(bufferBytes, part.tensor->preferredChunk());
        const std::size_t together =
            run >= longPart && (isStored || run >= most) ? 1 : std::max<std::size_t>(1, most / run);
        std::vector<std::byte> buffer;
        for (std::size_t done = 0; done < rows;) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(together, rows - done);
            const std::uint64_t from = (row + done) * part.runBytes;
            if (count == 1 || run == pitch) {
                BURNISH_CHECK(part.tensor->read(from, std::span(to + done * pitch, count * run), task));
            } else {
                buffer.resize(count * run);
                BURNISH_CHECK(part.tensor->read(from, buffer, task));
                scatter(buffer.data(), run, count, to + done * pitch, pitch);
            }
            done += count;
        }
        return {};
    }

    static void scatter(const std::byte *in, std::size_t run, std::size_t count, std::byte *out, std::size_t pitch)
    {
        switch (run) {
        case 1:
            return scatterRuns<1>(in, count, out, pitch);
        case 2:
            return scatterRuns<2>(in, count, out, pitch);
        case 4:
            return scatterRuns<4>(in, count, out, pitch);
        case 8:
            return scatterRuns<8>(in, count, out, pitch);
        default:
            break;
        }
        for (std::size_t i = 0; i < count; ++i)
            std::memcpy(out + i * pitch, in + i * run, run);
    }

    /// A size known at compile time makes each copy one instruction.
    template <std::size_t Size>
    static void scatterRuns(const std::byte *in, std::size_t count, std::byte *out, std::size_t pitch)
    {
        for (std::size_t i = 0; i < count; ++i)
            std::memcpy(out + i * pitch, in + i * Size, Size);
    }

    std::vector<Part> m_parts;
    std::size_t m_axis;
    std::uint64_t m_rows = 1;
    std::uint64_t m_rowBytes = 0;
};

/// Returns true if the runs of a part, which all have this many elements, begin and end between blocks of the packed
/// type.
bool fillsBlocks(const Shape &shape, std::size_t axis, std::uint64_t blockElements)
{
    std::uint64_t run = 1;
    for (const std::uint64_t dimension : shape.dimensions().subspan(axis))
        run *= dimension;
    return run % blockElements == 0;
}

} // namespace

Expected<Shape> concatenatedShape(std::span<const Shape> shapes, std::size_t axis)
{
    if (shapes.empty())
        return Error(ErrorCode::InvalidArgument, TensorText::tr("There is nothing to concatenate."));
    const Shape &first = shapes.front();
    if (axis >= first.rank())
        return Error(ErrorCode::InvalidArgument,
                     TensorText::tr("The tensor of shape %1 has no axis %2.").arg(shapeAsList(first)).arg(axis));
    std::vector<std::uint64_t> dimensions(first.dimensions().begin(), first.dimensions().end());
    for (const Shape &shape : shapes.subspan(1)) {
        bool fits = shape.rank() == first.rank();
        for (std::size_t i = 0; fits && i < first.rank(); ++i)
            fits = i == axis || shape[i] == first[i];
        if (!fits)
            return Error(ErrorCode::Mismatch,
                         TensorText::tr("Tensors of shapes %1 and %2 cannot be concatenated along axis %3.")
                             .arg(shapeAsList(first), shapeAsList(shape))
                             .arg(axis));
        const auto length = checkedAdd(dimensions[axis], shape[axis]);
        if (!length)
            return Error(ErrorCode::Range, TensorText::tr("The tensors have too many elements."));
        dimensions[axis] = *length;
    }
    return Shape(dimensions);
}

Expected<TensorPtr> makeConcat(std::vector<TensorPtr> parts, std::size_t axis)
{
    std::vector<Shape> shapes;
    shapes.reserve(parts.size());
    for (const TensorPtr &part : parts)
        shapes.push_back(part->info().shape());
    BURNISH_TRY(Shape shape, concatenatedShape(shapes, axis));
    const Dtype dtype = parts.front()->info().dtype();
    for (const TensorPtr &part : parts) {
        if (part->info().dtype() != dtype)
            return Error(ErrorCode::Mismatch,
                         TensorText::tr("Tensors of dtypes %1 and %2 cannot be concatenated. Cast one first.")
                             .arg(fromUtf8(parts.front()->info().typeName()), fromUtf8(part->info().typeName())));
    }
    if (parts.size() == 1)
        return parts.front();
    if (dtype == Dtype::QFloat)
        return Error(
            ErrorCode::Unsupported,
            TensorText::tr("Quantised tensors have their own scales and cannot be concatenated. Cast them first."));
    // Checks the element count of the whole before computing any product of a part's axes.
    BURNISH_TRY(auto info, TensorInfo::make(dtype, std::move(shape)));
    std::vector<TensorPtr> flat;
    for (TensorPtr &part : parts) {
        if (info.elementCount() > 0 && !fillsBlocks(part->info().shape(), axis, traits(dtype).blockElements))
            return Error(ErrorCode::Unsupported,
                         TensorText::tr("The rows of a packed tensor are not aligned to byte boundaries."));
        if (const auto *inner = dynamic_cast<const ConcatenatedTensor *>(part.get()); inner && inner->axis() == axis)
            inner->appendParts(flat);
        else
            flat.push_back(std::move(part));
        if (flat.size() > mostComputations)
            return Error(ErrorCode::Range,
                         TensorText::tr("More than %1 tensors would be concatenated.").arg(mostComputations));
    }
    return TensorPtr(std::make_shared<ConcatenatedTensor>(std::move(info), std::move(flat), axis));
}

Expected<TensorPtr> makeStack(const std::vector<TensorPtr> &parts, std::size_t axis)
{
    std::vector<TensorPtr> widened;
    for (const TensorPtr &part : parts) {
        const auto dimensions = part->info().shape().dimensions();
        if (axis > dimensions.size() || !(part->info().shape() == parts.front()->info().shape()))
            return Error(ErrorCode::Mismatch,
                         TensorText::tr("Tensors of shapes %1 and %2 cannot be stacked along axis %3.")
                             .arg(shapeAsList(parts.front()->info().shape()), shapeAsList(part->info().shape()))
                             .arg(axis));
        std::vector<std::uint64_t> wider(dimensions.begin(), dimensions.end());
        wider.insert(wider.begin() + std::ptrdiff_t(axis), 1);
        BURNISH_TRY(auto reshaped, makeReshape(part, Shape(wider)));
        widened.push_back(std::move(reshaped));
    }
    return makeConcat(std::move(widened), axis);
}

std::vector<TensorPtr> consecutiveParts(const TensorExpr &tensor)
{
    const TensorPtr reshaped = reshapedFrom(tensor);
    const auto *const joined = dynamic_cast<const ConcatenatedTensor *>(reshaped ? reshaped.get() : &tensor);
    std::vector<TensorPtr> parts;
    if (joined && joined->rows() == 1)
        joined->appendParts(parts);
    return parts;
}

} // namespace burnish
