// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantdecoder.h"

#include "core/base/endian.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/quantkernels.h"
#include "core/tensor/quantisation/quantscales.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <limits>

namespace burnish {

namespace {

constexpr std::size_t chunkElements = 8 * 1024;
constexpr std::size_t scaleWindow = 2048;

/// Burn before 0.22 replaces a scale of 0, which a tensor of zeros can have, whenever it quantises or dequantises.
float usableScale(float scale, bool replacesZero)
{
    return scale == 0 && replacesZero ? 0.1F : scale;
}

Error lostParts()
{
    return {ErrorCode::Unsupported, TensorText::tr("The tensor no longer consists of its stored parts.")};
}

} // namespace

Expected<QuantDecoder> QuantDecoder::make(const TensorExpr &tensor, const Task &task)
{
    BURNISH_TRY(QuantLayout layout, quantLayoutOf(tensor.info()));
    QuantDecoder decoder(tensor, std::move(layout));
    BURNISH_CHECK(decoder.readParameters(task));
    return decoder;
}

Expected<void> QuantDecoder::readParameters(const Task &task)
{
    if (m_layout.ggml)
        return {};
    if (m_layout.isParted) {
        const PartedTensor *parted = partsOf(*m_tensor);
        if (!parted)
            return lostParts();
        BURNISH_TRY(m_parts, PartDecoder::make(*parted, task));
        return {};
    }
    std::array<std::byte, 4> bytes;
    if (m_layout.scaleSize == 0) {
        const QuantScheme &scheme = *m_tensor->info().scheme();
        m_scales = {usableScale(scheme.scale, true)};
        m_offset = scheme.offset;
    }
    if (m_layout.hasStoredOffset) {
        BURNISH_CHECK(m_tensor->read(m_layout.scales - QuantLayout::offsetSize, bytes, task));
        m_offset = loadLittle<std::int32_t>(bytes.data());
    }
    if (m_layout.globalType) {
        const auto global = std::span(bytes).first(traits(*m_layout.globalType).blockBytes);
        BURNISH_CHECK(m_tensor->read(m_layout.scales + m_layout.scaleCount * m_layout.scaleSize, global, task));
        m_global = scaleFromBytes(global.data(), *m_layout.globalType);
        m_hasGlobal = true;
    }
    return {};
}

Expected<std::span<const float>> QuantDecoder::scales(std::uint64_t first, std::size_t count, const Task &task)
{
    if (first < m_firstScale || first + count > m_firstScale + m_scales.size()) {
        const std::uint64_t left = m_layout.scaleCount - first;
        const auto read = std::max<std::size_t>(count, std::size_t(std::min<std::uint64_t>(left, scaleWindow)));
        m_scales.clear();
        m_bytes.resize(read * m_layout.scaleSize);
        BURNISH_CHECK(m_tensor->read(m_layout.scales + first * m_layout.scaleSize, m_bytes, task));
        m_scales.resize(read);
        m_firstScale = first;
        scalesFromBytes(m_bytes.data(), m_layout.scaleType, m_scales);
        for (float &scale : m_scales)
            scale = m_hasGlobal ? m_global * scale : usableScale(scale, m_layout.replacesZeroScales);
    }
    return std::span<const float>(m_scales).subspan(std::size_t(first - m_firstScale), count);
}

QuantDecoder::Place QuantDecoder::placeOf(std::uint64_t element) const
{
    if (m_layout.runElements > 0) {
        const std::uint64_t run = m_layout.runElements;
        return {element / run, element % run, run, m_tensor->info().elementCount() - element, 1};
    }
    const Shape &shape = m_tensor->info().shape();
    if (shape.rank() == 0)
        return {0, 0, 1, 1, 1};
    const std::size_t last = shape.rank() - 1;
    const std::uint64_t column = element % shape[last];
    const std::uint64_t size = m_layout.block[last];
    std::uint64_t scale = column / size * m_layout.gridStride[last];
    std::uint64_t row = element / shape[last];
    for (std::size_t axis = last; axis-- > 0; row /= shape[axis])
        scale += row % shape[axis] / m_layout.block[axis] * m_layout.gridStride[axis];
    return {scale, column % size, size, shape[last] - column, m_layout.gridStride[last]};
}

Expected<float> QuantDecoder::scaleOf(std::uint64_t element, const Task &task)
{
    BURNISH_TRY(const auto found, scales(placeOf(element).scale, 1, task));
    return found.front();
}

Expected<void> QuantDecoder::codes(std::uint64_t first, std::span<std::int8_t> out, const Task &task)
{
    Q_ASSERT(!m_layout.ggml && !m_layout.isParted);
    Q_ASSERT(first <= m_tensor->info().elementCount() && out.size() <= m_tensor->info().elementCount() - first);
    BURNISH_CHECK(m_layout.swap ? readSwapped(first, out, task) : readLines(first, out, task));
    if (m_layout.width < 8 && !m_layout.codes)
        quantkernels::extendSigns(out, m_layout.width);
    return {};
}

Expected<void> QuantDecoder::readLines(std::uint64_t first, std::span<std::int8_t> out, const Task &task)
{
    if (out.empty())
        return {};
    if (m_layout.bits == 8 && m_layout.lineBytes == m_layout.lineElements)
        return m_tensor->read(first, std::as_writable_bytes(out), task);
    const auto byteOf = [&](std::uint64_t element) {
        return element / m_layout.lineElements * m_layout.lineBytes +
               element % m_layout.lineElements * m_layout.bits / 8;
    };
    const std::uint64_t begin = byteOf(first);
    m_bytes.resize(std::size_t(byteOf(first + out.size() - 1) + 1 - begin));
    BURNISH_CHECK(m_tensor->read(begin, m_bytes, task));
    while (!out.empty()) {
        const std::uint64_t column = first % m_layout.lineElements;
        const auto count = std::size_t(std::min<std::uint64_t>(out.size(), m_layout.lineElements - column));
        const auto firstBit = std::size_t(column * m_layout.bits % 8);
        quantkernels::unpack(m_bytes.data() + (byteOf(first) - begin), firstBit, m_layout.bits, out.first(count));
        out = out.subspan(count);
        first += count;
    }
    return {};
}

Expected<void> QuantDecoder::readSwapped(std::uint64_t first, std::span<std::int8_t> out, const Task &task)
{
    const Shape &shape = m_tensor->info().shape();
    const std::size_t last = shape.rank() - 1;
    const std::size_t packed = *m_layout.swap;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (i % chunkElements == 0)
            BURNISH_CHECK(task.poll());
        std::uint64_t rest = first + i;
        const std::uint64_t column = rest % shape[last];
        rest /= shape[last];
        std::uint64_t line = 0;
        std::uint64_t stride = 1;
        std::uint64_t inLine = 0;
        for (std::size_t axis = last; axis-- > 0; rest /= shape[axis]) {
            const std::uint64_t index = rest % shape[axis];
            line += (axis == packed ? column : index) * stride;
            stride *= shape[axis == packed ? last : axis];
            if (axis == packed)
                inLine = index;
        }
        std::array<std::byte, 1> byte;
        BURNISH_CHECK(m_tensor->read(line * m_layout.lineBytes + inLine * m_layout.bits / 8, byte, task));
        quantkernels::unpack(byte.data(), std::size_t(inLine * m_layout.bits % 8), m_layout.bits, out.subspan(i, 1));
    }
    return {};
}

void QuantDecoder::decode(const std::int8_t *codes, std::size_t count, float scale, float *out) const
{
    if (m_layout.codes) {
        quantkernels::scaleFloats(*m_layout.codes, codes, count, scale, out);
    } else if (m_offset == 0) {
        quantkernels::scaleIntegers(codes, count, scale, out);
    } else {
        constexpr std::int64_t largest = std::numeric_limits<std::int32_t>::max();
        for (std::size_t i = 0; i < count; ++i)
            out[i] = scale * float(std::clamp(codes[i] - m_offset, -largest - 1, largest));
    }
}

Expected<void> QuantDecoder::blockValues(std::uint64_t first, std::span<float> out, const Task &task)
{
    const GgmlBlockType &type = *m_layout.ggml;
    while (!out.empty()) {
        BURNISH_CHECK(task.poll());
        const std::uint64_t block = first / type.elements;
        const auto skipped = std::size_t(first % type.elements);
        const std::size_t whole = std::min(out.size(), chunkElements) / type.elements;
        const bool isWhole = skipped == 0 && whole > 0;
        m_bytes.resize((isWhole ? whole : 1) * type.bytes);
        BURNISH_CHECK(m_tensor->read(block * type.bytes, m_bytes, task));
        std::size_t count = whole * type.elements;
        if (isWhole) {
            decodeGgmlBlocks(type, m_bytes, out.data());
        } else {
            count = std::min<std::size_t>(out.size(), type.elements - skipped);
            m_block.resize(type.elements);
            decodeGgmlBlocks(type, m_bytes, m_block.data());
            std::copy_n(m_block.begin() + std::ptrdiff_t(skipped), count, out.begin());
        }
        first += count;
        out = out.subspan(count);
    }
    return {};
}

void QuantDecoder::decodeBlocks(const std::int8_t *codes, std::size_t size, std::span<const float> scales,
                                float *out) const
{
    if (m_layout.codes)
        return quantkernels::scaleFloatBlocks(*m_layout.codes, codes, size, scales, out);
    if (m_offset == 0)
        return quantkernels::scaleIntegerBlocks(codes, size, scales, out);
    for (std::size_t i = 0; i < scales.size(); ++i)
        decode(codes + i * size, size, scales[i], out + i * size);
}

/// Decodes elements of one row: the rest of a block, whole blocks, and the beginning of one.
Expected<void> QuantDecoder::rowValues(const Place &place, std::span<const std::int8_t> codes, float *out,
                                       const Task &task)
{
    const std::uint64_t blocks = (place.begin + codes.size() - 1) / place.size + 1;
    if (place.stride != 1) {
        std::uint64_t left = place.size - place.begin;
        for (std::uint64_t block = 0; block < blocks; ++block, left = place.size) {
            BURNISH_TRY(const auto found, scales(place.scale + block * place.stride, 1, task));
            const auto part = std::size_t(std::min<std::uint64_t>(left, codes.size()));
            decode(codes.data(), part, found.front(), out);
            codes = codes.subspan(part);
            out += part;
        }
        return {};
    }
    BURNISH_TRY(auto rowScales, scales(place.scale, std::size_t(blocks), task));
    if (place.begin > 0 || codes.size() < place.size) {
        const auto part = std::size_t(std::min<std::uint64_t>(place.size - place.begin, codes.size()));
        decode(codes.data(), part, rowScales.front(), out);
        rowScales = rowScales.subspan(1);
        codes = codes.subspan(part);
        out += part;
        if (codes.empty())
            return {};
    }
    const auto size = std::size_t(place.size);
    const std::size_t whole = codes.size() / size;
    decodeBlocks(codes.data(), size, rowScales.first(whole), out);
    if (const auto rest = codes.subspan(whole * size); !rest.empty())
        decode(rest.data(), rest.size(), rowScales[whole], out + whole * size);
    return {};
}

Expected<void> QuantDecoder::values(std::uint64_t first, std::span<float> out, const Task &task)
{
    if (m_layout.ggml)
        return blockValues(first, out, task);
    if (m_parts)
        return m_parts->values(first, out, task);
    m_codes.resize(std::min(chunkElements, out.size()));
    while (!out.empty()) {
        const std::span found = std::span(m_codes).first(std::min(m_codes.size(), out.size()));
        BURNISH_CHECK(codes(first, found, task));
        for (std::size_t done = 0; done < found.size();) {
            const Place place = placeOf(first + done);
            const auto count = std::size_t(std::min<std::uint64_t>(place.left, found.size() - done));
            BURNISH_CHECK(rowValues(place, found.subspan(done, count), out.data() + done, task));
            done += count;
        }
        first += found.size();
        out = out.subspan(found.size());
    }
    return {};
}

} // namespace burnish
