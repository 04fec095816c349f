// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantencoder.h"

#include "core/base/endian.h"
#include "core/tensor/quantisation/quantisedtensortext.h"
#include "core/tensor/quantisation/quantkernels.h"
#include "core/tensor/quantisation/quantlayout.h"
#include "core/tensor/quantisation/quantscales.h"
#include "core/tensor/quantisation/quanttypes.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <mutex>
#include <optional>

namespace burnish {

namespace {

constexpr std::size_t elementsAtOnce = 16 * 1024;
constexpr std::uint64_t scalesAtOnce = 64 * 1024;

Expected<void> readFloats(const TensorExpr &values, std::uint64_t first, std::span<float> out, const Task &task)
{
    BURNISH_CHECK(values.read(first * sizeof(float), std::as_writable_bytes(out), task));
    if constexpr (std::endian::native != std::endian::little) {
        for (float &value : out)
            value = loadLittle<float>(reinterpret_cast<const std::byte *>(&value));
    }
    return {};
}

/// What a block of values is divided by, and what is stored of it.
struct Scale
{
    float factor = 1;
    std::array<std::byte, 4> bytes = {};
};

/// A quantised tensor that is being read: buffers, and the scales computed last.
class Encoding
{
public:
    Encoding(const TensorExpr &values, const QuantLayout &layout, const QuantValueType &type, float largest)
        : m_values(values)
        , m_layout(layout)
        , m_type(type)
        , m_largest(largest)
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
            m_global.factor = scaleToBytes(global, *layout.globalType, m_global.bytes.data());
        }
    }

    Expected<void> readValues(std::uint64_t firstByte, std::span<std::byte> out, const Task &task)
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
                std::fill_n(out.begin(), bytes, std::byte(0));
                quantkernels::pack(found, m_layout.bits, out.data());
            }
            firstByte += bytes;
            out = out.subspan(bytes);
        }
        return {};
    }

    /// `firstByte`: from the first scale on.
    Expected<void> readScales(std::uint64_t firstByte, std::span<std::byte> out, const Task &task)
    {
        const unsigned size = m_layout.scaleSize;
        while (!out.empty() && firstByte < m_layout.scaleCount * size) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t index = firstByte / size;
            const std::uint64_t most = std::min<std::uint64_t>(m_layout.scaleCount - index, scalesAtOnce / 16);
            const std::uint64_t wanted = (firstByte % size + out.size() + size - 1) / size;
            BURNISH_TRY(const auto scales, scalesFrom(index, std::size_t(std::min(most, wanted)), task));
            for (std::size_t i = 0; i < scales.size() && !out.empty(); ++i) {
                const auto part = std::span(scales[i].bytes).first(size).subspan(std::size_t(firstByte % size));
                const std::size_t count = std::min(part.size(), out.size());
                std::copy_n(part.begin(), count, out.begin());
                out = out.subspan(count);
                firstByte += count;
            }
        }
        if (!out.empty())
            std::copy_n(m_global.bytes.begin() + std::ptrdiff_t(firstByte - m_layout.scaleCount * size), out.size(),
                        out.begin());
        return {};
    }

private:
    [[nodiscard]] std::uint64_t elementCount() const { return m_values.info().elementCount(); }
    [[nodiscard]] float rawScale(float largest) const { return 2 * largest / (2 * m_type.largest); }

    [[nodiscard]] Scale scaleFor(float largest) const
    {
        Scale scale;
        const float raw = m_layout.globalType ? rawScale(largest) / m_global.factor : rawScale(largest);
        scale.factor = scaleToBytes(raw, m_layout.scaleType, scale.bytes.data());
        if (m_layout.globalType)
            scale.factor = m_global.factor * scale.factor;
        return scale;
    }

    void encodeBlock(std::span<const float> values, const Scale &scale, std::int8_t *out) const
    {
        if (m_layout.codes)
            quantkernels::quantiseFloats(*m_layout.codes, values.data(), values.size(), scale.factor, out);
        else
            quantkernels::quantiseIntegers(values.data(), values.size(), 1 / scale.factor, m_type.least, m_type.most,
                                           out);
    }

    Expected<void> encode(std::uint64_t first, std::span<std::int8_t> out, const Task &task)
    {
        if (m_run == 0)
            return encodeRows(first, out, task);
        if (m_layout.runElements > 0) {
            m_buffer.resize(out.size());
            BURNISH_CHECK(readFloats(m_values, first, m_buffer, task));
            encodeBlock(m_buffer, scaleFor(m_largest), out.data());
            return {};
        }
        // Blocks have at most 255 elements.
        const std::uint64_t begin = first / m_run * m_run;
        const std::uint64_t end = (first + out.size() + m_run - 1) / m_run * m_run;
        m_buffer.resize(std::size_t(end - begin));
        BURNISH_CHECK(readFloats(m_values, begin, m_buffer, task));
        const auto run = std::size_t(m_run);
        auto skipped = std::size_t(first - begin);
        for (std::size_t block = 0; !out.empty(); block += run) {
            const auto values = std::span<const float>(m_buffer).subspan(block, run);
            const auto part = values.subspan(skipped, std::min(run - skipped, out.size()));
            encodeBlock(part, scaleFor(quantkernels::largestMagnitude(values)), out.data());
            out = out.subspan(part.size());
            skipped = 0;
        }
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
            for (std::size_t done = 0; done < count;) {
                const std::uint64_t at = column + done;
                const auto part = std::size_t(std::min<std::uint64_t>(width - at % width, count - done));
                encodeBlock(std::span<const float>(m_buffer).subspan(done, part),
                            m_band[std::size_t(at / width - m_bandFirst)], out.data() + done);
                done += part;
            }
            out = out.subspan(count);
            first += count;
        }
        return {};
    }

    /// Returns at least one and at most `count` scales.
    Expected<std::vector<Scale>> scalesFrom(std::uint64_t first, std::size_t count, const Task &task)
    {
        if (m_layout.runElements > 0)
            return std::vector{scaleFor(m_largest)};
        std::vector<Scale> scales;
        if (m_run == 0) {
            const std::uint64_t perBand = m_values.info().shape()[m_rank - 1] / m_layout.block.back();
            count = std::size_t(std::min<std::uint64_t>(count, perBand - first % perBand));
            BURNISH_CHECK(computeBand(first / perBand, first % perBand, count, task));
            const auto begin = m_band.begin() + std::ptrdiff_t(first % perBand - m_bandFirst);
            scales.assign(begin, begin + std::ptrdiff_t(count));
            return scales;
        }
        const auto run = std::size_t(m_run);
        count = std::min(count, std::max<std::size_t>(elementsAtOnce / run, 1));
        m_buffer.resize(count * run);
        BURNISH_CHECK(readFloats(m_values, first * m_run, m_buffer, task));
        for (std::size_t i = 0; i < count; ++i)
            scales.push_back(
                scaleFor(quantkernels::largestMagnitude(std::span<const float>(m_buffer).subspan(i * run, run))));
        return scales;
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
        if (band == m_bandIndex && firstBlock >= m_bandFirst && firstBlock + count <= m_bandFirst + m_band.size())
            return {};
        const std::uint64_t width = m_layout.block.back();
        const std::uint64_t length = m_values.info().shape()[m_rank - 1];
        if (length / width <= scalesAtOnce / 16) {
            firstBlock = 0;
            count = length / width;
        }
        std::vector<float> largest(std::size_t(count), 0.0F);
        const std::uint64_t blocksAtOnce = std::max<std::uint64_t>(elementsAtOnce / width, 1);
        for (const std::uint64_t row : rowsOf(band)) {
            for (std::uint64_t done = 0; done < count; done += blocksAtOnce) {
                BURNISH_CHECK(task.poll());
                const auto blocks = std::size_t(std::min(blocksAtOnce, count - done));
                m_buffer.resize(blocks * std::size_t(width));
                BURNISH_CHECK(readFloats(m_values, row * length + (firstBlock + done) * width, m_buffer, task));
                for (std::size_t i = 0; i < blocks; ++i) {
                    const auto block = std::span<const float>(m_buffer).subspan(i * std::size_t(width));
                    const std::array both = {largest[std::size_t(done) + i],
                                             quantkernels::largestMagnitude(block.first(std::size_t(width)))};
                    largest[std::size_t(done) + i] = quantkernels::largestMagnitude(both);
                }
            }
        }
        m_bandIndex = band;
        m_bandFirst = firstBlock;
        m_band.clear();
        for (const float magnitude : largest)
            m_band.push_back(scaleFor(magnitude));
        return {};
    }

    const TensorExpr &m_values;
    const QuantLayout &m_layout;
    const QuantValueType &m_type;
    float m_largest; ///< of the whole tensor, where needed
    std::size_t m_rank;
    std::uint64_t m_run = 0; ///< consecutive elements that share a scale; 0: blocks of several rows
    Scale m_global;          ///< of the second level
    std::vector<float> m_buffer;
    std::vector<std::int8_t> m_codes;
    std::vector<Scale> m_band;
    std::uint64_t m_bandIndex = ~std::uint64_t(0);
    std::uint64_t m_bandFirst = 0;
};

class QuantisedTensor final : public TensorExpr
{
public:
    QuantisedTensor(TensorInfo info, QuantLayout layout, TensorPtr values)
        : TensorExpr(std::move(info))
        , m_layout(std::move(layout))
        , m_type(quantValueType(this->info().scheme()->value))
        , m_values(std::move(values))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        BURNISH_TRY(const float largest, largestOf(task));
        Encoding encoding(*m_values, m_layout, *m_type, largest);
        if (firstByte < m_layout.valueBytes) {
            const auto count = std::size_t(std::min<std::uint64_t>(out.size(), m_layout.valueBytes - firstByte));
            BURNISH_CHECK(encoding.readValues(firstByte, out.first(count), task));
            out = out.subspan(count);
            firstByte += count;
        }
        return out.empty() ? Expected<void>() : encoding.readScales(firstByte - m_layout.scales, out, task);
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
            const std::array both = {largest, quantkernels::largestMagnitude(part)};
            largest = quantkernels::largestMagnitude(both);
        }
        m_largest = largest;
        return largest;
    }

    QuantLayout m_layout;
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

/// Refuses what Burn does not quantise.
Expected<void> checkQuantisable(const QuantScheme &scheme, const Shape &shape)
{
    if (shape.rank() == 0 || shape.elementCount().value_or(0) == 0)
        return unsupported(
            QuantisedTensorText::tr("Burn quantises only tensors that have axes and elements; the shape is %1.")
                .arg(shapeAsList(shape)));
    if (scheme.mode != "Symmetric" || scheme.storeDimension > 0)
        return unsupported(
            QuantisedTensorText::tr("Quantising is supported for symmetric schemes packed along the last axis only."));
    if (!scheme.hasBlocks())
        return {};
    const std::size_t given = scheme.blockRank;
    bool fits = given <= shape.rank();
    for (std::size_t i = 0; fits && i < given; ++i)
        fits = scheme.block[i] > 0 && shape[shape.rank() - given + i] % scheme.block[i] == 0;
    if (!fits)
        return unsupported(QuantisedTensorText::tr("The shape %1 cannot be divided into blocks of %2.")
                               .arg(shapeAsList(shape), blockText(scheme)));
    if (scheme.tensorParam.empty())
        return {};
    if (scheme.tensorParam != "F32" || (scheme.param != "UE4M3" && scheme.param != "F16"))
        return unsupported(QuantisedTensorText::tr(
            "With two levels of scales, Burn supports blocks with scales of UE4M3 or F16 and a tensor scale of F32."));
    return {};
}

} // namespace

Expected<TensorPtr> makeQuantised(TensorPtr values, const QuantScheme &scheme)
{
    Q_ASSERT(values->info().dtype() == Dtype::F32 && scheme.form == QuantScheme::Form::Levels);
    const Shape &shape = values->info().shape();
    BURNISH_CHECK(checkQuantisable(scheme, shape));
    BURNISH_TRY(const std::uint64_t size, quantisedSize(scheme, shape));
    BURNISH_TRY(auto info, TensorInfo::makeQuantised(shape, size, std::make_shared<const QuantScheme>(scheme)));
    BURNISH_TRY(QuantLayout layout, quantLayoutOf(info));
    return TensorPtr(std::make_shared<QuantisedTensor>(std::move(info), std::move(layout), std::move(values)));
}

TensorPtr valuesBefore(const TensorPtr &quantised)
{
    TensorPtr tensor = quantised;
    while (tensor && tensor->info().dtype() == Dtype::QFloat)
        tensor = tensor->operand();
    return tensor;
}

} // namespace burnish
