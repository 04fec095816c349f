// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/partencoder.h"

#include "core/base/endian.h"
#include "core/tensor/quantisation/blocks/blockkernels.h"
#include "core/tensor/quantisation/ggml/encoders.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/smallfloat.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <mutex>

namespace burnish {

namespace {

struct PartEncoderText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::PartEncoder)
};

constexpr std::size_t valuesAtOnce = 16 * 1024;
/// Scales of blocks that are kept while a tensor is written.
constexpr std::uint64_t mostBlocks = std::uint64_t(1) << 24U;

enum class ScaleKind : std::uint8_t { Float, Exponent, Nested };

/// A scheme that can be written.
struct PartWriting
{
    std::string_view name;
    PartLayout::Codes kind;
    unsigned bits;
    std::uint64_t blockRows;    ///< 0: all
    std::uint64_t blockColumns; ///< 0: all
    ScaleKind scale;
    float largest; ///< what the largest magnitude of a block is scaled to
    Dtype codesType;
    std::string_view codesSuffix;
    std::string_view scaleSuffix;
};

using Codes = PartLayout::Codes;
constexpr std::array writings = {
    PartWriting{"fp8-tensor", Codes::E4M3, 8, 0, 0, ScaleKind::Float, 448, Dtype::F8E4M3, "", "_scale"},
    PartWriting{"fp8-channel", Codes::E4M3, 8, 1, 0, ScaleKind::Float, 448, Dtype::F8E4M3, "", "_scale"},
    PartWriting{"fp8-block", Codes::E4M3, 8, 128, 128, ScaleKind::Float, 448, Dtype::F8E4M3, "", "_scale_inv"},
    PartWriting{"int8-channel", Codes::Signed, 8, 1, 0, ScaleKind::Float, 127.5F, Dtype::I8, "", "_scale"},
    PartWriting{"int4-pack", Codes::Unsigned, 4, 1, 128, ScaleKind::Float, 7.5F, Dtype::I32, "_packed", "_scale"},
    PartWriting{"mxfp4", Codes::E2M1, 4, 1, 32, ScaleKind::Exponent, 6, Dtype::U8, "_packed", "_scale"},
    PartWriting{"nvfp4", Codes::E2M1, 4, 1, 16, ScaleKind::Nested, 6, Dtype::U8, "_packed", "_scale"},
};

Error partError(const QString &sentence)
{
    return {ErrorCode::Unsupported, sentence};
}

/// The values of a matrix and the scales of its blocks. Used by all parts of a tensor, from any thread.
class PartSource
{
public:
    PartSource(TensorPtr values, const PartWriting &writing, std::uint64_t groupSize)
        : m_values(std::move(values))
        , m_writing(writing)
        , m_rows(m_values->info().shape()[0])
        , m_columns(m_values->info().shape()[1])
        , m_blockRows(writing.blockRows == 0 ? m_rows : writing.blockRows)
        , m_blockColumns(groupSize == 0 ? m_columns : groupSize)
    {}

    [[nodiscard]] const TensorPtr &values() const { return m_values; }
    [[nodiscard]] std::uint64_t rows() const { return m_rows; }
    [[nodiscard]] std::uint64_t columns() const { return m_columns; }
    [[nodiscard]] std::uint64_t blockRows() const { return m_blockRows; }
    [[nodiscard]] std::uint64_t blockColumns() const { return m_blockColumns; }
    [[nodiscard]] std::uint64_t gridRows() const { return (m_rows - 1) / m_blockRows + 1; }
    [[nodiscard]] std::uint64_t gridColumns() const { return (m_columns - 1) / m_blockColumns + 1; }
    [[nodiscard]] std::uint64_t blockCount() const { return gridRows() * gridColumns(); }
    /// True if blocks are short runs of one row, with scales that are computed together with their codes.
    [[nodiscard]] bool hasGroups() const { return m_writing.blockRows == 1 && m_writing.blockColumns != 0; }

    /// Computes the codes of consecutive values.
    Expected<void> codes(std::uint64_t first, std::span<std::int8_t> out, const Task &task) const
    {
        return hasGroups() ? codesOfGroups(first, out, task) : codesOfGrid(first, out, task);
    }

    /// Computes the stored numbers of consecutive scales.
    Expected<void> scales(std::uint64_t first, std::size_t count, std::vector<std::byte> &out, const Task &task) const
    {
        out.clear();
        if (!hasGroups()) {
            BURNISH_TRY(const auto largest, gridMagnitudes(task));
            return store(std::span(largest->data() + first, count), out, task);
        }
        std::vector<float> buffer;
        std::vector<float> largest;
        BURNISH_CHECK(readGroups(first, count, buffer, largest, task));
        return store(largest, out, task);
    }

    /// Returns the scale by which those of groups are divided.
    Expected<float> globalScale(const Task &task) const
    {
        const std::scoped_lock lock(m_mutex);
        if (m_global)
            return *m_global;
        float largest = 0;
        BURNISH_CHECK(readAll(task, [&](std::uint64_t, std::span<const float> part) {
            float found = 0;
            m_kernels.largestMagnitudes(part.data(), part.size(), 1, &found);
            largest = std::max(largest, found);
        }));
        m_global = largest > 0 ? 448 * 6 / largest : 1.0F;
        if (!std::isfinite(*m_global))
            m_global = std::numeric_limits<float>::max();
        return *m_global;
    }

private:
    using Magnitudes = std::shared_ptr<const std::vector<float>>;

    Expected<void> read(std::uint64_t first, std::span<float> out, const Task &task) const
    {
        BURNISH_CHECK(m_values->read(first * sizeof(float), std::as_writable_bytes(out), task));
        if constexpr (std::endian::native != std::endian::little) {
            for (float &value : out)
                value = loadLittle<float>(reinterpret_cast<const std::byte *>(&value));
        }
        const std::size_t unusable = ggml::fastestEncoders().firstUnusable(out.data(), out.size());
        if (unusable < out.size())
            return Error(ErrorCode::Range,
                         PartEncoderText::tr("Element %1 is not a finite number; %2 stores only finite ones.")
                             .arg(qulonglong(first + unusable))
                             .arg(QString::fromLatin1(m_writing.name.data(), qsizetype(m_writing.name.size()))));
        return {};
    }

    template <typename Take> Expected<void> readAll(const Task &task, const Take &take) const
    {
        const std::uint64_t count = m_rows * m_columns;
        std::vector<float> buffer(std::size_t(std::min<std::uint64_t>(count, valuesAtOnce)));
        for (std::uint64_t first = 0; first < count; first += buffer.size()) {
            BURNISH_CHECK(task.poll());
            const auto part =
                std::span(buffer).first(std::size_t(std::min<std::uint64_t>(buffer.size(), count - first)));
            BURNISH_CHECK(read(first, part, task));
            take(first, std::span<const float>(part));
        }
        return {};
    }

    /// Returns the largest magnitudes of blocks that are not groups; reads the values once.
    Expected<Magnitudes> gridMagnitudes(const Task &task) const
    {
        const std::scoped_lock lock(m_mutex);
        if (m_magnitudes)
            return m_magnitudes;
        auto magnitudes = std::make_shared<std::vector<float>>(std::size_t(blockCount()), 0.0F);
        BURNISH_CHECK(readAll(task, [&](std::uint64_t first, std::span<const float> part) {
            forRuns(first, part.size(), [&](std::size_t at, std::size_t count, std::size_t block) {
                float found = 0;
                m_kernels.largestMagnitudes(part.data() + at, count, 1, &found);
                (*magnitudes)[block] = std::max((*magnitudes)[block], found);
            });
        }));
        m_magnitudes = std::move(magnitudes);
        return m_magnitudes;
    }

    /// Calls `work(position, count, block)` for each run of values in one block.
    template <typename Work> void forRuns(std::uint64_t first, std::size_t count, const Work &work) const
    {
        for (std::size_t at = 0; at < count;) {
            const std::uint64_t row = (first + at) / m_columns;
            const std::uint64_t column = (first + at) % m_columns;
            const std::uint64_t left = std::min(m_columns - column, m_blockColumns - column % m_blockColumns);
            const auto run = std::size_t(std::min<std::uint64_t>(left, count - at));
            work(at, run, std::size_t(row / m_blockRows * gridColumns() + column / m_blockColumns));
            at += run;
        }
    }

    Expected<void> codesOfGrid(std::uint64_t first, std::span<std::int8_t> out, const Task &task) const
    {
        BURNISH_TRY(const Magnitudes magnitudes, gridMagnitudes(task));
        std::vector<float> buffer(out.size());
        BURNISH_CHECK(read(first, buffer, task));
        forRuns(first, out.size(), [&](std::size_t at, std::size_t count, std::size_t block) {
            const float factor = floatScale((*magnitudes)[block]);
            encode(buffer.data() + at, count, std::span(&factor, 1), out.data() + at);
        });
        return {};
    }

    Expected<void> readGroups(std::uint64_t firstGroup, std::size_t count, std::vector<float> &buffer,
                              std::vector<float> &largest, const Task &task) const
    {
        const auto size = std::size_t(m_blockColumns);
        buffer.resize(count * size);
        largest.resize(count);
        BURNISH_CHECK(read(firstGroup * size, buffer, task));
        m_kernels.largestMagnitudes(buffer.data(), size, count, largest.data());
        return {};
    }

    Expected<void> codesOfGroups(std::uint64_t first, std::span<std::int8_t> out, const Task &task) const
    {
        const std::uint64_t firstGroup = first / m_blockColumns;
        const std::uint64_t end = (first + out.size() - 1) / m_blockColumns + 1;
        std::vector<float> buffer;
        std::vector<float> factors;
        BURNISH_CHECK(readGroups(firstGroup, std::size_t(end - firstGroup), buffer, factors, task));
        BURNISH_TRY(const float global, m_writing.scale == ScaleKind::Nested ? globalScale(task) : Expected(1.0F));
        for (float &factor : factors)
            factor = factorOf(factor, global);
        std::vector<std::int8_t> codes(buffer.size());
        encode(buffer.data(), std::size_t(m_blockColumns), factors, codes.data());
        std::copy_n(codes.begin() + std::ptrdiff_t(first - firstGroup * m_blockColumns), out.size(), out.begin());
        return {};
    }

    void encode(const float *values, std::size_t size, std::span<const float> factors, std::int8_t *out) const
    {
        switch (m_writing.kind) {
        case Codes::E4M3:
            return m_kernels.e4m3(values, size, factors.data(), factors.size(), out);
        case Codes::E2M1:
            return m_kernels.e2m1(values, size, factors.data(), factors.size(), out);
        default:
            break;
        }
        const bool isByte = m_writing.bits == 8;
        m_kernels.integers(values, size, factors.data(), factors.size(), isByte ? -128 : -8, isByte ? 127 : 7, out);
        // Stored without a sign.
        for (std::size_t i = 0; !isByte && i < size * factors.size(); ++i)
            out[i] = std::int8_t(out[i] + 8);
    }

    [[nodiscard]] float floatScale(float largest) const
    {
        return largest > 0 ? std::max(largest / m_writing.largest, std::numeric_limits<float>::min()) : 1.0F;
    }
    [[nodiscard]] static int exponentFor(float largest)
    {
        return largest > 0 ? std::clamp(int(std::floor(std::log2(largest))) - 2 + 127, 0, 254) : 0;
    }
    [[nodiscard]] std::uint8_t nestedScale(float largest, float global) const
    {
        const float scale = global * (largest / m_writing.largest);
        const float one = 1;
        std::int8_t code = 0;
        m_kernels.e4m3(&scale, 1, &one, 1, &code);
        return std::uint8_t(code);
    }

    /// Returns what values are divided by.
    [[nodiscard]] float factorOf(float largest, float global) const
    {
        switch (m_writing.scale) {
        case ScaleKind::Float:
            return floatScale(largest);
        case ScaleKind::Exponent:
            return std::ldexp(1.0F, exponentFor(largest) - 127);
        case ScaleKind::Nested:
            break;
        }
        const float scale = float(smallFloatValue(Dtype::F8E4M3, nestedScale(largest, global))) / global;
        // All codes of such a group are 0.
        return scale > 0 ? scale : std::numeric_limits<float>::infinity();
    }

    Expected<void> store(std::span<const float> largest, std::vector<std::byte> &out, const Task &task) const
    {
        BURNISH_TRY(const float global, m_writing.scale == ScaleKind::Nested ? globalScale(task) : Expected(1.0F));
        for (const float magnitude : largest) {
            if (m_writing.scale == ScaleKind::Float) {
                std::array<std::byte, sizeof(float)> bytes;
                storeLittle(bytes.data(), floatScale(magnitude));
                out.insert(out.end(), bytes.begin(), bytes.end());
            } else {
                const bool isNested = m_writing.scale == ScaleKind::Nested;
                out.push_back(std::byte(isNested ? nestedScale(magnitude, global) : exponentFor(magnitude)));
            }
        }
        return {};
    }

    TensorPtr m_values;
    const PartWriting &m_writing;
    std::uint64_t m_rows;
    std::uint64_t m_columns;
    std::uint64_t m_blockRows;
    std::uint64_t m_blockColumns;
    const BlockKernels &m_kernels = fastestBlockKernels();
    mutable std::mutex m_mutex;
    mutable std::optional<float> m_global;
    mutable Magnitudes m_magnitudes;
};

using PartSourcePtr = std::shared_ptr<const PartSource>;

/// A part that is computed from the values.
class ComputedPart : public TensorExpr
{
public:
    ComputedPart(TensorInfo info, PartSourcePtr source)
        : TensorExpr(info)
        , m_source(std::move(source))
    {}

    [[nodiscard]] TensorPtr operand() const override { return m_source->values(); }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_source->values()->visitSources(visit);
    }

protected:
    [[nodiscard]] const PartSource &source() const { return *m_source; }

private:
    PartSourcePtr m_source;
};

class CodesPart final : public ComputedPart
{
public:
    CodesPart(TensorInfo info, PartSourcePtr source, unsigned bits)
        : ComputedPart(info, std::move(source))
        , m_perByte(8 / bits)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        std::vector<std::int8_t> codes;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(out.size(), valuesAtOnce / m_perByte);
            const auto part = out.first(count);
            if (m_perByte == 1) {
                BURNISH_CHECK(
                    source().codes(firstByte, std::span(reinterpret_cast<std::int8_t *>(part.data()), count), task));
            } else {
                codes.resize(count * 2);
                BURNISH_CHECK(source().codes(firstByte * 2, codes, task));
                fastestBlockKernels().packNibbles(codes.data(), count, part.data());
            }
            out = out.subspan(count);
            firstByte += count;
        }
        return {};
    }

private:
    std::size_t m_perByte;
};

class ScalePart final : public ComputedPart
{
public:
    using ComputedPart::ComputedPart;

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        const std::uint64_t atOnce =
            source().hasGroups() ? std::max<std::uint64_t>(valuesAtOnce / source().blockColumns(), 1) : valuesAtOnce;
        std::vector<std::byte> bytes;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const auto count = std::size_t(std::min<std::uint64_t>(out.size() / size, atOnce));
            BURNISH_CHECK(source().scales(firstByte / size, count, bytes, task));
            std::ranges::copy(bytes, out.begin());
            out = out.subspan(bytes.size());
            firstByte += bytes.size();
        }
        return {};
    }
};

class GlobalPart final : public ComputedPart
{
public:
    using ComputedPart::ComputedPart;

    Expected<void> read(std::uint64_t, std::span<std::byte> out, const Task &task) const override
    {
        if (out.empty())
            return {};
        BURNISH_TRY(const float scale, source().globalScale(task));
        storeLittle(out.data(), scale);
        return {};
    }
};

/// The rows and columns of the values, which packed codes do not show.
class ShapePart final : public ComputedPart
{
public:
    using ComputedPart::ComputedPart;

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &) const override
    {
        std::array<std::byte, 16> bytes;
        storeLittle(bytes.data(), source().rows());
        storeLittle(bytes.data() + 8, source().columns());
        std::ranges::copy(std::span(bytes).subspan(std::size_t(firstByte), out.size()), out.begin());
        return {};
    }
};

/// Describes where everything is, as reading the file does.
PartLayout layoutOf(const PartWriting &writing, const PartSource &source)
{
    PartLayout layout;
    layout.kind = writing.kind;
    layout.bits = writing.bits;
    layout.rows = source.rows();
    layout.columns = source.columns();
    layout.rowBytes = source.columns() * writing.bits / 8;
    layout.blockRows = source.blockRows();
    layout.blockColumns = source.blockColumns();
    layout.groups = source.gridColumns();
    layout.scaleRow = source.gridColumns();
    layout.scaleMatrix = source.blockCount();
    layout.isExponent = writing.scale == ScaleKind::Exponent;
    layout.global = writing.scale == ScaleKind::Nested ? PartLayout::Global::Divides : PartLayout::Global::None;
    return layout;
}

Expected<void> checkMatrix(const PartWriting &writing, const Shape &shape, std::uint64_t group)
{
    const QString name = QString::fromLatin1(writing.name.data(), qsizetype(writing.name.size()));
    if (shape.rank() != 2 || shape.elementCount().value_or(0) == 0)
        return partError(PartEncoderText::tr("%1 stores matrices; the shape is %2. Split the tensor into matrices by "
                                             "rules, or choose another precision for it.")
                             .arg(name, shapeAsList(shape)));
    if (writing.bits == 4 && (group % 8 != 0 || shape[1] % group != 0))
        return partError(PartEncoderText::tr("Expected rows of whole groups of %1 columns for %2, found rows of %3.")
                             .arg(group)
                             .arg(name)
                             .arg(shape[1]));
    const std::uint64_t rows = writing.blockRows == 0 ? 1 : (shape[0] - 1) / writing.blockRows + 1;
    const std::uint64_t columns = writing.blockColumns == 0 ? 1 : (shape[1] - 1) / writing.blockColumns + 1;
    if (writing.bits == 8 && rows > mostBlocks / columns)
        return partError(
            PartEncoderText::tr("Expected at most %1 scales, found %2 × %3.").arg(mostBlocks).arg(rows).arg(columns));
    return {};
}

} // namespace

QStringList writtenPartSchemes()
{
    QStringList names;
    for (const PartWriting &writing : writings)
        names += QString::fromLatin1(writing.name.data(), qsizetype(writing.name.size()));
    return names;
}

Expected<TensorPtr> makePartsQuantised(TensorPtr values, const QuantScheme &scheme)
{
    Q_ASSERT(values->info().dtype() == Dtype::F32);
    const auto *writing = std::ranges::find(writings, scheme.value, &PartWriting::name);
    if (writing == writings.end())
        return partError(
            PartEncoderText::tr("Quantising to %1 is not supported.").arg(QString::fromStdString(scheme.value)));
    const bool hasSize = writing->kind == Codes::Unsigned && scheme.blockRank == 1;
    const std::uint64_t group = hasSize ? scheme.block.front() : writing->blockColumns;
    const Shape shape = values->info().shape();
    BURNISH_CHECK(checkMatrix(*writing, shape, group));
    const auto source = std::make_shared<const PartSource>(std::move(values), *writing, group);

    PartedContent content;
    content.scheme = scheme.value;
    content.targetDtype = Dtype::F32;
    content.shape = shape;
    content.ending = "";
    content.layout = layoutOf(*writing, *source);
    PartLayout &layout = content.layout;
    const auto add = [&](const char *role, std::string_view suffix, TensorPtr part) {
        content.parts.push_back({role, std::string(suffix), part});
        return part;
    };
    const std::uint64_t perElement = traits(writing->codesType).blockBytes * 8 / writing->bits;
    BURNISH_TRY(auto codesInfo, TensorInfo::make(writing->codesType, {shape[0], shape[1] / perElement}));
    layout.codes = add("codes", writing->codesSuffix,
                       std::make_shared<const CodesPart>(std::move(codesInfo), source, writing->bits));
    const Dtype scaleType = writing->scale == ScaleKind::Float      ? Dtype::F32
                            : writing->scale == ScaleKind::Exponent ? Dtype::U8
                                                                    : Dtype::F8E4M3;
    const Shape scaleShape = writing->blockRows == 0 ? Shape{1} : Shape{source->gridRows(), source->gridColumns()};
    BURNISH_TRY(auto scaleInfo, TensorInfo::make(scaleType, scaleShape));
    layout.scale = add("scale", writing->scaleSuffix, std::make_shared<const ScalePart>(std::move(scaleInfo), source));
    if (writing->scale == ScaleKind::Nested) {
        BURNISH_TRY(auto info, TensorInfo::make(Dtype::F32, {1}));
        layout.globalScale =
            add("global_scale", "_global_scale", std::make_shared<const GlobalPart>(std::move(info), source));
    }
    if (writing->kind == Codes::Unsigned) {
        BURNISH_TRY(auto info, TensorInfo::make(Dtype::I64, {2}));
        add("shape", "_shape", std::make_shared<const ShapePart>(std::move(info), source));
    }
    if (source->hasGroups() && writing->kind == Codes::Unsigned)
        content.description = PartEncoderText::tr("group of %1").arg(group).toStdString();
    return PartedTensor::make(std::move(content));
}

} // namespace burnish
