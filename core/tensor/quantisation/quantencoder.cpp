// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantencoder.h"

#include "core/tensor/quantisation/blocks/blockkernels.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/parts/usablefloats.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quantlayout.h"
#include "core/tensor/quantisation/quantreading.h"
#include "core/tensor/quantisation/quantscales.h"
#include "core/tensor/quantisation/quanttext.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>
#include <optional>

namespace burnish {

namespace {

constexpr std::size_t elementsAtOnce = 16 * 1024;
constexpr std::uint64_t scalesAtOnce = 64 * 1024;

Error notFinite(std::uint64_t element);

Expected<void> readFloats(const TensorExpr &values, std::uint64_t first, std::span<float> out, const Task &task)
{
    BURNISH_TRY(const std::size_t unusable, readUsable(values, first, out, std::numeric_limits<float>::max(), task));
    if (unusable < out.size())
        return notFinite(first + unusable);
    return {};
}

/// Returns the loop that converts magnitudes to scales of the type.
BlockKernels::Scales scaleLoop(const BlockKernels &kernels, Dtype type)
{
    switch (type) {
    case Dtype::F32:
        return kernels.floatScales;
    case Dtype::F16:
        return kernels.halfScales;
    case Dtype::BF16:
        return kernels.bfloatScales;
    case Dtype::F8E8M0:
        return kernels.e8m0Scales;
    default:
        return kernels.e4m3Scales;
    }
}

/// Returns the larger of two magnitudes, or NaN.
float larger(float a, float b)
{
    return std::isnan(a) || a > b ? a : b;
}

/// What blocks of values are divided by, and what is stored of it.
struct Scales
{
    std::vector<float> factors;
    std::vector<std::byte> bytes;
};

/// A quantised tensor that is being read: buffers, and the scales computed last.
class Encoding
{
public:
    Encoding(const TensorExpr &values, const QuantLayout &layout, const QuantValueType &type, QuantRounding rounding,
             float largest)
        : m_values(values)
        , m_layout(layout)
        , m_type(type)
        , m_integers(rounding == QuantRounding::HalvesToEven ? m_kernels.evenIntegers : m_kernels.integers)
        , m_rank(values.info().shape().rank())
    {
        std::uint64_t height = 1;
        for (std::size_t axis = 0; axis + 1 < layout.block.size(); ++axis)
            height *= layout.block[axis];
        // Blocks of one row are runs of the flat tensor, because rows are whole numbers of blocks.
        if (layout.runElements > 0 || height == 1)
            m_run = layout.runElements > 0 ? layout.runElements : layout.block.back();
        if (layout.globalType) {
            // Of a tensor of tiny values, Burn keeps the scale from becoming subnormal.
            const float global =
                std::max(rawScale(largest) / largestScale(layout.scaleType), std::numeric_limits<float>::min());
            m_global.factors = {global};
            m_global.bytes.resize(traits(*layout.globalType).blockBytes);
            // The loop halves what it doubles.
            scaleLoop(m_kernels, *layout.globalType)(m_global.factors.data(), 1, 2, 1, m_global.bytes.data());
        }
        if (layout.runElements > 0) {
            m_scales.factors = {largest};
            roundScales(m_scales);
        }
    }

    /// Reads values, and stores the scales found on the way in `scales`, which begins at the first scale.
    Expected<void> readValues(std::uint64_t firstByte, std::span<std::byte> out, std::span<std::byte> scales,
                              const Task &task)
    {
        m_found =
            scales.first(std::size_t(std::min<std::uint64_t>(scales.size(), m_layout.scaleCount * m_layout.scaleSize)));
        BURNISH_CHECK(readCodes(firstByte, out, task));
        m_found = {};
        BURNISH_CHECK(readScales(0, scales.first(m_foundBegin), task));
        return readScales(m_foundEnd, scales.subspan(m_foundEnd), task);
    }

    /// `firstByte`: from the first scale on.
    Expected<void> readScales(std::uint64_t firstByte, std::span<std::byte> out, const Task &task)
    {
        const unsigned size = m_layout.scaleSize;
        while (!out.empty() && firstByte < m_layout.scaleCount * size) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t index = firstByte / size;
            const std::uint64_t most = std::min<std::uint64_t>(m_layout.scaleCount - index, scalesAtOnce / 16);
            const std::uint64_t requested = (firstByte % size + out.size() + size - 1) / size;
            BURNISH_TRY(auto bytes, scalesFrom(index, std::size_t(std::min(most, requested)), task));
            bytes = bytes.subspan(std::size_t(firstByte % size));
            bytes = bytes.first(std::min(bytes.size(), out.size()));
            std::ranges::copy(bytes, out.begin());
            out = out.subspan(bytes.size());
            firstByte += bytes.size();
        }
        if (!out.empty())
            std::copy_n(m_global.bytes.begin() + std::ptrdiff_t(firstByte - m_layout.scaleCount * size), out.size(),
                        out.begin());
        return {};
    }

private:
    Expected<void> readCodes(std::uint64_t firstByte, std::span<std::byte> out, const Task &task)
    {
        const unsigned perByte = 8 / m_layout.bits;
        const bool isFlat = m_layout.lineElements == m_layout.lineBytes * perByte;
        m_codes.resize(elementsAtOnce);
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t lineBytes = isFlat ? m_layout.valueBytes : m_layout.lineBytes;
            const std::uint64_t lineElements = isFlat ? elementCount() : m_layout.lineElements;
            const std::uint64_t inLine = firstByte % lineBytes;
            const std::uint64_t begin = std::min(inLine * perByte, lineElements);
            const auto bytes =
                std::size_t(std::min<std::uint64_t>({out.size(), lineBytes - inLine, elementsAtOnce / perByte}));
            const auto count = std::size_t(std::min<std::uint64_t>(bytes * perByte, lineElements - begin));
            const std::uint64_t first = firstByte / lineBytes * lineElements + begin;
            if (m_layout.bits == 8 && count == bytes) {
                const std::span codes(reinterpret_cast<std::int8_t *>(out.data()), count);
                BURNISH_CHECK(encode(first, codes, task));
            } else {
                const std::span found = std::span(m_codes).first(count);
                BURNISH_CHECK(encode(first, found, task));
                pack(found, out.first(bytes));
            }
            firstByte += bytes;
            out = out.subspan(bytes);
        }
        return {};
    }

    [[nodiscard]] std::uint64_t elementCount() const { return m_values.info().elementCount(); }
    [[nodiscard]] float rawScale(float largest) const { return 2 * largest / (2 * m_type.largest); }

    /// Joins the codes; the bits that remain become 0.
    void pack(std::span<const std::int8_t> codes, std::span<std::byte> out) const
    {
        const std::size_t perByte = 8 / m_layout.bits;
        const std::size_t whole = codes.size() / perByte;
        std::fill(out.begin() + std::ptrdiff_t(whole), out.end(), std::byte(0));
        if (m_layout.bits == 8) {
            std::ranges::copy(std::as_bytes(codes), out.begin());
            return;
        }
        const BlockKernels::Pack join = m_layout.bits == 4 ? m_kernels.packNibbles : m_kernels.packPairs;
        join(codes.data(), whole, out.data());
        const auto rest = codes.subspan(whole * perByte);
        if (!rest.empty()) {
            std::array<std::int8_t, 4> last = {};
            std::copy_n(rest.begin(), rest.size(), last.begin());
            join(last.data(), 1, out.data() + whole);
        }
    }

    /// Makes scales of the largest magnitudes in `scales.factors`.
    void roundScales(Scales &scales) const
    {
        const float global = m_layout.globalType ? m_global.factors.front() : 1;
        scales.bytes.resize(scales.factors.size() * m_layout.scaleSize);
        scaleLoop(m_kernels, m_layout.scaleType)(scales.factors.data(), scales.factors.size(), 2 * m_type.largest,
                                                 global, scales.bytes.data());
    }

    /// Encodes consecutive blocks, each with its factor.
    void encodeBlocks(const float *values, std::size_t size, std::span<const float> factors, std::int8_t *out) const
    {
        if (!m_layout.codes)
            return m_integers(values, size, factors.data(), factors.size(), m_type.least, m_type.most, out);
        const BlockKernels::Floats floats = *m_layout.codes == Dtype::F8E4M3   ? m_kernels.e4m3
                                            : *m_layout.codes == Dtype::F8E5M2 ? m_kernels.e5m2
                                                                               : m_kernels.e2m1;
        floats(values, size, factors.data(), factors.size(), out);
    }

    /// Encodes a part of a row of blocks: `values` begins `skipped` elements after the first block does.
    void encodeRow(std::span<const float> values, std::size_t skipped, std::size_t size, std::span<const float> factors,
                   std::int8_t *out) const
    {
        std::size_t done = 0;
        while (done < values.size()) {
            const std::size_t at = skipped + done;
            const std::size_t left = values.size() - done;
            const bool isWhole = at % size == 0 && left >= size;
            const std::size_t part = isWhole ? size : std::min(size - at % size, left);
            const std::size_t blocks = isWhole ? left / size : 1;
            encodeBlocks(values.data() + done, part, factors.subspan(at / size, blocks), out + done);
            done += part * blocks;
        }
    }

    /// Stores scales from this one on, if they were asked for.
    void keepScales(std::uint64_t first)
    {
        const std::uint64_t begin = first * m_layout.scaleSize;
        if (begin >= m_found.size())
            return;
        const std::size_t count = std::min(m_scales.bytes.size(), m_found.size() - std::size_t(begin));
        std::copy_n(m_scales.bytes.begin(), count, m_found.begin() + std::ptrdiff_t(begin));
        if (m_foundEnd == 0)
            m_foundBegin = std::size_t(begin);
        m_foundEnd = std::size_t(begin) + count;
    }

    /// Reads whole blocks into the buffer and computes their scales.
    Expected<void> readBlocks(std::uint64_t first, std::size_t count, const Task &task)
    {
        const auto run = std::size_t(m_run);
        m_buffer.resize(count * run);
        BURNISH_CHECK(readFloats(m_values, first * m_run, m_buffer, task));
        m_scales.factors.resize(count);
        m_kernels.largestMagnitudes(m_buffer.data(), run, count, m_scales.factors.data());
        roundScales(m_scales);
        return {};
    }

    Expected<void> encode(std::uint64_t first, std::span<std::int8_t> out, const Task &task)
    {
        if (out.empty())
            return {};
        if (m_run == 0)
            return encodeRows(first, out, task);
        if (m_layout.runElements > 0) {
            m_buffer.resize(out.size());
            BURNISH_CHECK(readFloats(m_values, first, m_buffer, task));
            encodeBlocks(m_buffer.data(), m_buffer.size(), m_scales.factors, out.data());
            return {};
        }
        // Blocks have at most 255 elements.
        const std::uint64_t firstBlock = first / m_run;
        const std::uint64_t end = (first + out.size() + m_run - 1) / m_run;
        BURNISH_CHECK(readBlocks(firstBlock, std::size_t(end - firstBlock), task));
        keepScales(firstBlock);
        const auto skipped = std::size_t(first % m_run);
        encodeRow(std::span<const float>(m_buffer).subspan(skipped, out.size()), skipped, std::size_t(m_run),
                  m_scales.factors, out.data());
        return {};
    }

    /// Encodes blocks of several rows.
    Expected<void> encodeRows(std::uint64_t first, std::span<std::int8_t> out, const Task &task)
    {
        const std::uint64_t length = m_values.info().shape()[m_rank - 1];
        const std::uint64_t width = m_layout.block.back();
        while (!out.empty()) {
            const std::uint64_t column = first % length;
            const auto count = std::size_t(std::min<std::uint64_t>(out.size(), length - column));
            const std::uint64_t firstBlock = column / width;
            const std::uint64_t blocks = (column + count - 1) / width - firstBlock + 1;
            BURNISH_CHECK(computeBand(bandOf(first / length), firstBlock, blocks, task));
            m_buffer.resize(count);
            BURNISH_CHECK(readFloats(m_values, first, m_buffer, task));
            encodeRow(m_buffer, std::size_t(column % width), std::size_t(width),
                      std::span<const float>(m_band.factors).subspan(std::size_t(firstBlock - m_bandFirst)),
                      out.data());
            out = out.subspan(count);
            first += count;
        }
        return {};
    }

    /// Returns the bytes of at least one and at most `count` scales.
    Expected<std::span<const std::byte>> scalesFrom(std::uint64_t first, std::size_t count, const Task &task)
    {
        if (m_layout.runElements > 0)
            return std::span<const std::byte>(m_scales.bytes);
        if (m_run == 0) {
            const std::uint64_t perBand = m_values.info().shape()[m_rank - 1] / m_layout.block.back();
            count = std::size_t(std::min<std::uint64_t>(count, perBand - first % perBand));
            BURNISH_CHECK(computeBand(first / perBand, first % perBand, count, task));
            return std::span<const std::byte>(m_band.bytes)
                .subspan(std::size_t(first % perBand - m_bandFirst) * m_layout.scaleSize, count * m_layout.scaleSize);
        }
        count = std::min(count, std::max<std::size_t>(elementsAtOnce / std::size_t(m_run), 1));
        BURNISH_CHECK(readBlocks(first, count, task));
        return std::span<const std::byte>(m_scales.bytes);
    }

    /// Returns the index of a row's blocks along all axes but the last.
    [[nodiscard]] std::uint64_t bandOf(std::uint64_t row) const
    {
        const Shape &shape = m_values.info().shape();
        std::uint64_t band = 0;
        std::uint64_t stride = 1;
        for (std::size_t axis = m_rank - 1; axis-- > 0; row /= shape[axis]) {
            band += row % shape[axis] / m_layout.block[axis] * stride;
            stride *= shape[axis] / m_layout.block[axis];
        }
        return band;
    }

    /// Returns the rows of such blocks.
    [[nodiscard]] std::vector<std::uint64_t> rowsOf(std::uint64_t band) const
    {
        const Shape &shape = m_values.info().shape();
        std::vector<std::uint64_t> rows = {0};
        std::uint64_t stride = 1;
        for (std::size_t axis = m_rank - 1; axis-- > 0; stride *= shape[axis]) {
            const std::uint64_t blocks = shape[axis] / m_layout.block[axis];
            const std::uint64_t begin = band % blocks * m_layout.block[axis];
            band /= blocks;
            std::vector<std::uint64_t> more;
            for (std::uint64_t i = 0; i < m_layout.block[axis]; ++i) {
                for (const std::uint64_t row : rows)
                    more.push_back(row + (begin + i) * stride);
            }
            rows = std::move(more);
        }
        return rows;
    }

    /// Computes the scales of these blocks, and of all of the band if there are not too many.
    Expected<void> computeBand(std::uint64_t band, std::uint64_t firstBlock, std::uint64_t count, const Task &task)
    {
        if (band == m_bandIndex && firstBlock >= m_bandFirst &&
            firstBlock + count <= m_bandFirst + m_band.factors.size())
            return {};
        const std::uint64_t width = m_layout.block.back();
        const std::uint64_t length = m_values.info().shape()[m_rank - 1];
        if (length / width <= scalesAtOnce / 16) {
            firstBlock = 0;
            count = length / width;
        }
        std::vector<float> largest(std::size_t(count), 0.0F);
        std::vector<float> found;
        const std::uint64_t blocksAtOnce = std::max<std::uint64_t>(elementsAtOnce / width, 1);
        for (const std::uint64_t row : rowsOf(band)) {
            for (std::uint64_t done = 0; done < count; done += blocksAtOnce) {
                BURNISH_CHECK(task.poll());
                const auto blocks = std::size_t(std::min(blocksAtOnce, count - done));
                m_buffer.resize(blocks * std::size_t(width));
                BURNISH_CHECK(readFloats(m_values, row * length + (firstBlock + done) * width, m_buffer, task));
                found.resize(blocks);
                m_kernels.largestMagnitudes(m_buffer.data(), std::size_t(width), blocks, found.data());
                for (std::size_t i = 0; i < blocks; ++i)
                    largest[std::size_t(done) + i] = larger(largest[std::size_t(done) + i], found[i]);
            }
        }
        m_bandIndex = band;
        m_bandFirst = firstBlock;
        m_band.factors = std::move(largest);
        roundScales(m_band);
        return {};
    }

    const TensorExpr &m_values;
    const QuantLayout &m_layout;
    const QuantValueType &m_type;
    const BlockKernels &m_kernels = fastestBlockKernels();
    BlockKernels::Integers m_integers;
    std::size_t m_rank;
    std::uint64_t m_run = 0; ///< consecutive elements that share a scale; 0: blocks of several rows
    Scales m_global;         ///< of the second level
    Scales m_scales;         ///< of the blocks in the buffer, or of the whole tensor
    Scales m_band;
    std::span<std::byte> m_found; ///< where scales belong that values need; those from m_foundBegin on are there
    std::size_t m_foundBegin = 0;
    std::size_t m_foundEnd = 0;
    std::vector<float> m_buffer;
    std::vector<std::int8_t> m_codes;
    std::uint64_t m_bandIndex = ~std::uint64_t(0);
    std::uint64_t m_bandFirst = 0;
};

class QuantisedTensor final : public TensorExpr
{
public:
    QuantisedTensor(TensorInfo info, QuantLayout layout, TensorPtr values, QuantRounding rounding)
        : TensorExpr(info)
        , m_layout(std::move(layout))
        , m_rounding(rounding)
        , m_type(quantValueType(this->info().scheme()->value))
        , m_values(std::move(values))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        BURNISH_TRY(const float largest, largestOf(task));
        Encoding encoding(*m_values, m_layout, *m_type, m_rounding, largest);
        if (firstByte < m_layout.valueBytes) {
            const auto count = std::size_t(std::min<std::uint64_t>(out.size(), m_layout.valueBytes - firstByte));
            return encoding.readValues(firstByte, out.first(count), out.subspan(count), task);
        }
        return encoding.readScales(firstByte - m_layout.scales, out, task);
    }
    [[nodiscard]] TensorPtr operand() const override { return m_values; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_values->visitSources(visit);
    }

private:
    /// Returns the largest magnitude of all values, which is read once; 0 if no scale depends on it.
    Expected<float> largestOf(const Task &task) const
    {
        if (m_layout.runElements == 0 && !m_layout.globalType)
            return 0.0F;
        const std::scoped_lock lock(m_mutex);
        if (m_largest)
            return *m_largest;
        const std::uint64_t elements = info().elementCount();
        std::vector<float> buffer(std::size_t(std::min<std::uint64_t>(elements, 4 * elementsAtOnce)));
        float largest = 0;
        for (std::uint64_t done = 0; done < elements; done += buffer.size()) {
            BURNISH_CHECK(task.poll());
            const auto part =
                std::span(buffer).first(std::size_t(std::min<std::uint64_t>(buffer.size(), elements - done)));
            BURNISH_CHECK(readFloats(*m_values, done, part, task));
            float found = 0;
            fastestBlockKernels().largestMagnitudes(part.data(), part.size(), 1, &found);
            largest = larger(largest, found);
        }
        m_largest = largest;
        return largest;
    }

    QuantLayout m_layout;
    QuantRounding m_rounding;
    const QuantValueType *m_type;
    TensorPtr m_values;
    mutable std::mutex m_mutex;
    mutable std::optional<float> m_largest;
};

QString blockText(const QuantScheme &scheme)
{
    QStringList sizes;
    for (std::size_t i = 0; i < scheme.blockRank; ++i)
        sizes.append(QString::number(scheme.block[i]));
    return sizes.join(QStringLiteral(" × "));
}

Error unsupported(const QString &sentence)
{
    return {ErrorCode::Unsupported, sentence};
}

Error notFinite(std::uint64_t element)
{
    return {ErrorCode::Range,
            TensorText::tr("Element %1 is not a finite number; quantised tensors store only finite ones.")
                .arg(qulonglong(element))};
}

/// Refuses what Burn does not quantise.
Expected<void> checkQuantisable(const QuantScheme &scheme, const Shape &shape)
{
    if (shape.rank() == 0 || shape.elementCount().value_or(0) == 0)
        return unsupported(TensorText::tr("Burn quantises only tensors that have axes and elements; the shape is %1.")
                               .arg(shapeAsList(shape)));
    if (scheme.mode != "Symmetric" || scheme.storeDimension > 0)
        return unsupported(
            TensorText::tr("Quantising is supported for symmetric schemes packed along the last axis only."));
    if (!scheme.hasBlocks())
        return {};
    const std::size_t given = scheme.blockRank;
    bool fits = given <= shape.rank();
    for (std::size_t i = 0; fits && i < given; ++i)
        fits = scheme.block[i] > 0 && shape[shape.rank() - given + i] % scheme.block[i] == 0;
    if (!fits)
        return unsupported(TensorText::tr("The shape %1 cannot be divided into blocks of %2.")
                               .arg(shapeAsList(shape), blockText(scheme)));
    if (scheme.tensorParam.empty())
        return {};
    if (scheme.tensorParam != "F32" || (scheme.param != "UE4M3" && scheme.param != "F16"))
        return unsupported(TensorText::tr(
            "With two levels of scales, Burn supports blocks with scales of UE4M3 or F16 and a tensor scale of F32."));
    return {};
}

} // namespace

Expected<TensorPtr> makeQuantised(TensorPtr values, const QuantScheme &scheme, QuantRounding rounding)
{
    Q_ASSERT(values->info().dtype() == Dtype::F32);
    if (scheme.form == QuantScheme::Form::Ggml)
        return makeGgmlQuantised(std::move(values), *ggmlBlockType(scheme.value));
    if (scheme.form == QuantScheme::Form::Parts)
        return makePartsQuantised(std::move(values), scheme);
    Q_ASSERT(scheme.form == QuantScheme::Form::Levels);
    const Shape &shape = values->info().shape();
    BURNISH_CHECK(checkQuantisable(scheme, shape));
    BURNISH_TRY(const std::uint64_t size, quantisedSize(scheme, shape));
    BURNISH_TRY(auto info, TensorInfo::makeQuantised(shape, size, std::make_shared<const QuantScheme>(scheme)));
    BURNISH_TRY(QuantLayout layout, quantLayoutOf(info));
    return TensorPtr(
        std::make_shared<QuantisedTensor>(std::move(info), std::move(layout), std::move(values), rounding));
}

namespace {} // namespace

std::optional<QuantScheme> levelsOf(const QuantScheme &scheme)
{
    using Form = QuantScheme::Form;
    if (scheme.form == Form::Levels)
        return scheme;
    const bool isOfBurn = scheme.form == Form::Scheme || scheme.form == Form::TypeOnly ||
                          scheme.form == Form::PerTensor || scheme.form == Form::FiveFields;
    if (!isOfBurn || scheme.mode != "Symmetric")
        return std::nullopt;
    QuantScheme levels;
    levels.form = QuantScheme::Form::Levels;
    levels.value = scheme.value;
    levels.block = scheme.block;
    levels.blockRank = scheme.blockRank;
    (scheme.hasBlocks() ? levels.param : levels.tensorParam) = scheme.param;
    return levels;
}

Expected<TensorPtr> makeRequantised(TensorPtr values, const QuantScheme &scheme)
{
    if (scheme.form == QuantScheme::Form::Ggml) {
        const GgmlBlockType &type = *ggmlBlockType(scheme.value);
        const GgmlBlockType *fitting = isGgmlEncodable(type) ? ggmlTypeForRows(type, values->info().shape()) : nullptr;
        return makeGgmlQuantised(std::move(values), fitting ? *fitting : type);
    }
    if (scheme.form == QuantScheme::Form::Parts)
        return makePartsQuantised(std::move(values), scheme);
    if (const auto levels = levelsOf(scheme)) {
        BURNISH_TRY(TensorPtr quantised, makeQuantised(std::move(values), *levels));
        return makeQuantReading(std::move(quantised), levels->hasFloatCodes);
    }
    return unsupported(TensorText::tr("Quantising to %1 is not supported.").arg(quantSchemeText(scheme)));
}

TensorPtr valuesBefore(const TensorPtr &quantised)
{
    TensorPtr tensor = quantised;
    while (tensor && tensor->info().dtype() == Dtype::QFloat) {
        const PartedTensor *parted = partsOf(*tensor);
        // The parts of a file are made of nothing.
        tensor = parted ? parted->layout().codes->operand() : tensor->operand();
        if (parted && tensor && tensor->info().dtype() != Dtype::F32)
            return nullptr;
    }
    return tensor;
}

Expected<TensorPtr> makeFloatCodes(TensorPtr tensor)
{
    const auto &scheme = tensor->info().scheme();
    if (!scheme || !hasTwoReadings(*scheme))
        return tensor;
    if (isReadingGuessed(tensor->info()))
        return undecidedReading(*scheme);
    if (scheme->hasFloatCodes)
        return tensor;
    TensorPtr values = valuesBefore(tensor);
    // Those of a reshaped tensor have another shape.
    if (!values || values->info().shape() != tensor->info().shape())
        return makePlainIntegers(std::move(tensor));
    QuantScheme floats = *scheme;
    floats.hasFloatCodes = true;
    return makeQuantised(std::move(values), floats);
}

} // namespace burnish
