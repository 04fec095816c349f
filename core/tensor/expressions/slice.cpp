// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/slice.h"

#include "core/tensor/expressions/elementruns.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/tensortext.h"

#include <QStringList>

#include <algorithm>
#include <cstring>

namespace burnish {

namespace {

/// Memory for runs that are read together, from the first to the last.
constexpr std::uint64_t windowBytes = std::uint64_t(1) << 18;
/// Runs in a window may leave this many times their bytes unused.
constexpr std::uint64_t mostWaste = 16;
/// Stored runs of at least this many bytes are read directly to their place.
constexpr std::uint64_t longRun = 4096;

/// Returns the same runs counted in blocks; nullopt if one begins or ends inside a block.
std::optional<ElementRuns> inBlocks(ElementRuns runs, std::uint64_t blockElements)
{
    const auto divide = [&](std::uint64_t &number) {
        const bool isWhole = number % blockElements == 0;
        number /= blockElements;
        return isWhole;
    };
    bool fits = divide(runs.first) && divide(runs.length);
    for (ElementRuns::Step &step : runs.steps)
        fits = fits && divide(step.stride);
    return fits ? std::optional(std::move(runs)) : std::nullopt;
}

class SlicedTensor final : public TensorExpr
{
public:
    SlicedTensor(TensorInfo info, TensorPtr operand, std::vector<TakenAxis> taken, ElementRuns runs)
        : TensorExpr(info)
        , m_operand(std::move(operand))
        , m_taken(std::move(taken))
        , m_runs(std::move(runs))
        , m_block(traits(this->info().dtype()).blockBytes)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        if (out.empty())
            return {};
        if (m_runs.steps.empty())
            return m_operand->read(m_runs.first * m_block + firstByte, out, task);
        const std::uint64_t runBytes = m_runs.length * m_block;
        std::uint64_t run = firstByte / runBytes;
        if (const std::uint64_t inside = firstByte % runBytes; inside != 0) {
            const auto count = std::size_t(std::min<std::uint64_t>(runBytes - inside, out.size()));
            BURNISH_CHECK(m_operand->read(placeOf(run) + inside, out.first(count), task));
            out = out.subspan(count);
            ++run;
        }
        std::vector<std::byte> window;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            if (out.size() < runBytes)
                return m_operand->read(placeOf(run), out, task);
            const std::size_t count = together(run, out.size() / std::size_t(runBytes));
            BURNISH_CHECK(readRuns(placeOf(run), count, out, window, task));
            out = out.subspan(count * std::size_t(runBytes));
            run += count;
        }
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        return m_operand->stored() ? TensorExpr::preferredChunk() : m_operand->preferredChunk();
    }
    [[nodiscard]] std::optional<StoredBytes> stored() const override
    {
        auto stored = m_runs.steps.empty() ? m_operand->stored() : std::nullopt;
        if (stored)
            stored->offset += m_runs.first * m_block;
        return stored;
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }
    [[nodiscard]] const std::vector<TakenAxis> &taken() const { return m_taken; }

private:
    /// Returns where that run begins in the operand, in bytes.
    [[nodiscard]] std::uint64_t placeOf(std::uint64_t run) const { return m_runs.placeOf(run) * m_block; }

    /// Returns how many runs from `run` on are evenly spaced and close enough to be read as one window.
    [[nodiscard]] std::size_t together(std::uint64_t run, std::size_t most) const
    {
        const ElementRuns::Step &innermost = m_runs.steps.back();
        const std::uint64_t left = innermost.count - run % innermost.count;
        const bool isSparse = innermost.stride / mostWaste > m_runs.length;
        const bool isLong = m_runs.length * m_block >= longRun && m_operand->stored();
        const std::uint64_t fitting = isSparse || isLong ? 1 : windowBytes / m_block / innermost.stride;
        return std::size_t(std::clamp<std::uint64_t>(std::min(fitting, left), 1, most));
    }

    Expected<void> readRuns(std::uint64_t place, std::size_t count, std::span<std::byte> out,
                            std::vector<std::byte> &window, const Task &task) const
    {
        const auto runBytes = std::size_t(m_runs.length * m_block);
        if (count == 1)
            return m_operand->read(place, out.first(runBytes), task);
        const auto stride = std::size_t(m_runs.steps.back().stride * m_block);
        window.resize((count - 1) * stride + runBytes);
        BURNISH_CHECK(m_operand->read(place, window, task));
        switch (runBytes) {
        case 1:
            gather<1>(window.data(), stride, count, out.data());
            break;
        case 2:
            gather<2>(window.data(), stride, count, out.data());
            break;
        case 4:
            gather<4>(window.data(), stride, count, out.data());
            break;
        case 8:
            gather<8>(window.data(), stride, count, out.data());
            break;
        default:
            for (std::size_t i = 0; i < count; ++i)
                std::memcpy(out.data() + i * runBytes, window.data() + i * stride, runBytes);
        }
        return {};
    }

    /// A size known at compile time makes each copy one instruction.
    template <std::size_t Size>
    static void gather(const std::byte *in, std::size_t stride, std::size_t count, std::byte *out)
    {
        for (std::size_t i = 0; i < count; ++i)
            std::memcpy(out + i * Size, in + i * stride, Size);
    }

    TensorPtr m_operand;
    std::vector<TakenAxis> m_taken;
    ElementRuns m_runs;
    std::size_t m_block;
};

Expected<TensorPtr> sliceOf(TensorPtr operand, std::vector<TakenAxis> taken)
{
    const TensorInfo &from = operand->info();
    const Shape shape = shapeOf(taken);
    // Nothing is left out if every axis keeps its length.
    if (shape == from.shape())
        return operand;
    if (from.dtype() == Dtype::QFloat)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("Quantised values share scales, so they cannot be sliced. Cast the tensor first."));
    if (const auto axes = permutedAxes(*operand); !axes.empty()) {
        std::vector<TakenAxis> below(axes.size());
        for (std::size_t i = 0; i < axes.size(); ++i)
            below[axes[i]] = taken[i];
        BURNISH_TRY(auto part, sliceOf(operand->operand(), std::move(below)));
        return makePermute(std::move(part), {axes.begin(), axes.end()});
    }
    if (const auto *inner = dynamic_cast<const SlicedTensor *>(operand.get())) {
        for (std::size_t axis = 0; axis < taken.size(); ++axis) {
            const TakenAxis &outer = inner->taken()[axis];
            taken[axis].first = outer.first + taken[axis].first * outer.step;
            taken[axis].step = taken[axis].count > 1 ? taken[axis].step * outer.step : 1;
        }
        return sliceOf(inner->operand(), std::move(taken));
    }
    std::optional<ElementRuns> runs;
    if (shape.elementCount() == 0U)
        runs.emplace();
    else
        runs = inBlocks(runsOf(from.shape(), taken), traits(from.dtype()).blockElements);
    if (!runs)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("This part of a packed tensor is not aligned to byte boundaries."));
    BURNISH_TRY(auto info, TensorInfo::make(from.dtype(), shape));
    return TensorPtr(
        std::make_shared<SlicedTensor>(std::move(info), std::move(operand), std::move(taken), *std::move(runs)));
}

Expected<AxisSlice> sliceFromText(const QString &text)
{
    const QStringList parts = text.split(QLatin1Char(':'));
    const Error bad(ErrorCode::InvalidArgument, TensorText::tr("Expected a slice such as 0:10, :-1 or ::2, found “%1”.")
                                                    .arg(quotedForMessage(text.toStdString())));
    if (parts.size() < 2 || parts.size() > 3)
        return bad;
    std::optional<std::int64_t> numbers[3];
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const QString part = parts[i].trimmed();
        if (part.isEmpty())
            continue;
        bool isNumber = false;
        numbers[i] = part.toLongLong(&isNumber);
        if (!isNumber)
            return bad;
    }
    AxisSlice slice{numbers[0], numbers[1], numbers[2].value_or(1)};
    if (slice.step < 1)
        return Error(ErrorCode::InvalidArgument, TensorText::tr("The step of a slice must be 1 or more."));
    return slice;
}

} // namespace

Expected<Shape> slicedShape(const Shape &from, std::span<const AxisSlice> slices)
{
    BURNISH_TRY(const std::vector<TakenAxis> taken, takenAxes(from, slices));
    return shapeOf(taken);
}

Expected<TensorPtr> makeSlice(TensorPtr operand, std::span<const AxisSlice> slices)
{
    BURNISH_TRY(auto taken, takenAxes(operand->info().shape(), slices));
    return sliceOf(std::move(operand), std::move(taken));
}

Expected<std::vector<AxisSlice>> slicesFromText(const QString &text)
{
    QString list = text.trimmed();
    if (list.startsWith(QLatin1Char('[')) && list.endsWith(QLatin1Char(']')) && list.size() > 1)
        list = list.sliced(1, list.size() - 2).trimmed();
    std::vector<AxisSlice> slices;
    if (list.isEmpty())
        return slices;
    for (const QString &part : list.split(QLatin1Char(','))) {
        BURNISH_TRY(const AxisSlice slice, sliceFromText(part.trimmed()));
        slices.push_back(slice);
    }
    return slices;
}

QString slicesAsText(std::span<const AxisSlice> slices)
{
    QStringList texts;
    for (const AxisSlice &slice : slices) {
        QString text = slice.start ? QString::number(*slice.start) : QString();
        text += QLatin1Char(':');
        if (slice.stop)
            text += QString::number(*slice.stop);
        if (slice.step != 1)
            text += QLatin1Char(':') + QString::number(slice.step);
        texts += text;
    }
    return texts.join(QStringLiteral(", "));
}

} // namespace burnish
