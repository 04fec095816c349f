// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/partscales.h"

#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/tensor/quantisation/parts/groupkernels.h"
#include "core/tensor/quantisation/parts/partkernels.h"
#include "core/tensor/smallfloat.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>

namespace burnish {

namespace {

using Zeros = PartLayout::Zeros;

template <typename T> void convert(const std::byte *bytes, std::span<float> out)
{
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = float(loadLittle<T>(bytes + i * sizeof(T)));
}

void widen(const std::byte *bytes, std::span<float> out, bool areHalves)
{
    const GroupKernels &kernels = fastestGroupKernels();
    if (std::endian::native == std::endian::little) {
        // Buffers of bytes are aligned for any number.
        (areHalves ? kernels.halves : kernels.bfloats)(reinterpret_cast<const std::uint16_t *>(bytes), out.size(),
                                                       out.data());
        return;
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto bits = loadLittle<std::uint16_t>(bytes + i * 2);
        out[i] = areHalves ? halfToFloat(bits) : bfloatToFloat(bits);
    }
}

using ByteValues = std::array<float, 256>;

/// A byte of a library that stores exponents as integers is a power of two, also the last one, which is infinite.
ByteValues exponentValues()
{
    ByteValues values;
    for (int byte = 0; byte < 256; ++byte)
        values[std::size_t(byte)] =
            byte == 255 ? std::numeric_limits<float>::infinity() : float(std::ldexp(1.0, byte - 127));
    return values;
}

ByteValues exponentBitValues()
{
    ByteValues values;
    for (std::uint32_t byte = 0; byte < 256; ++byte)
        values[byte] = std::bit_cast<float>(byte << 23U);
    return values;
}

ByteValues floatValues(Dtype dtype)
{
    ByteValues values;
    for (unsigned byte = 0; byte < values.size(); ++byte)
        values[byte] = float(smallFloatValue(dtype, byte));
    return values;
}

const ByteValues &byteValues(Dtype dtype)
{
    static const ByteValues e8m0 = floatValues(Dtype::F8E8M0);
    static const ByteValues e4m3 = floatValues(Dtype::F8E4M3);
    static const ByteValues e5m2 = floatValues(Dtype::F8E5M2);
    switch (dtype) {
    case Dtype::F8E8M0:
        return e8m0;
    case Dtype::F8E4M3:
        return e4m3;
    default:
        return e5m2;
    }
}

/// Returns what the bytes of scales are; null for those that are what their dtype says.
const ByteValues *scaleByteValues(PartLayout::ByteScales kind, Dtype dtype)
{
    static const ByteValues exponents = exponentValues();
    static const ByteValues exponentBits = exponentBitValues();
    if (traits(dtype).blockBytes != 1)
        return nullptr;
    switch (kind) {
    case PartLayout::ByteScales::Typed:
        break;
    case PartLayout::ByteScales::Exponents:
        return dtype == Dtype::U8 ? &exponents : nullptr;
    case PartLayout::ByteScales::E4M3:
        return &byteValues(Dtype::F8E4M3);
    case PartLayout::ByteScales::ExponentBits:
        return &exponentBits;
    }
    return nullptr;
}

void lookUp(const ByteValues &values, const std::byte *bytes, std::span<float> out)
{
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = values[std::to_integer<std::size_t>(bytes[i])];
}

/// Returns the bits of a code in words of 32 bits that are `step` words apart.
std::uint32_t codeIn(const std::byte *words, std::uint64_t bit, unsigned bits, std::size_t step)
{
    const std::byte *at = words + bit / 32 * step * 4;
    std::uint64_t window = loadLittle<std::uint32_t>(at);
    if (bit % 32 + bits > 32)
        window |= std::uint64_t(loadLittle<std::uint32_t>(at + step * 4)) << 32;
    return std::uint32_t((window >> (bit % 32)) & ((1U << bits) - 1));
}

/// The place of each of AWQ's eight columns in a word.
constexpr std::array<unsigned, 8> shuffledPlaces = {0, 4, 1, 5, 2, 6, 3, 7};

} // namespace

bool isPartNumber(Dtype dtype)
{
    constexpr std::array known = {Dtype::F64,    Dtype::F32, Dtype::F16, Dtype::BF16, Dtype::F8E8M0, Dtype::F8E4M3,
                                  Dtype::F8E5M2, Dtype::U8,  Dtype::I8,  Dtype::I16,  Dtype::I32,    Dtype::I64};
    return std::ranges::find(known, dtype) != known.end();
}

Expected<void> readPartNumbers(const TensorExpr &part, std::uint64_t first, std::span<float> out,
                               std::vector<std::byte> &buffer, const Task &task)
{
    const Dtype dtype = part.info().dtype();
    const std::size_t size = traits(dtype).blockBytes;
    buffer.resize(out.size() * size);
    BURNISH_CHECK(part.read(first * size, buffer, task));
    const std::byte *bytes = buffer.data();
    switch (dtype) {
    case Dtype::F64:
        convert<double>(bytes, out);
        break;
    case Dtype::F32:
        convert<float>(bytes, out);
        break;
    case Dtype::F16:
        widen(bytes, out, true);
        break;
    case Dtype::BF16:
        widen(bytes, out, false);
        break;
    case Dtype::I8:
        convert<std::int8_t>(bytes, out);
        break;
    case Dtype::I16:
        convert<std::int16_t>(bytes, out);
        break;
    case Dtype::I32:
        convert<std::int32_t>(bytes, out);
        break;
    case Dtype::I64:
        convert<std::int64_t>(bytes, out);
        break;
    case Dtype::U8:
        convert<std::uint8_t>(bytes, out);
        break;
    default:
        lookUp(byteValues(dtype), bytes, out);
        break;
    }
    return {};
}

Expected<void> readScaleNumbers(const PartLayout &layout, std::uint64_t first, std::span<float> out,
                                std::vector<std::byte> &buffer, const Task &task)
{
    const TensorExpr &part = *layout.scale;
    const ByteValues *values = scaleByteValues(layout.byteScales, part.info().dtype());
    if (!values)
        return readPartNumbers(part, first, out, buffer, task);
    buffer.resize(out.size());
    BURNISH_CHECK(part.read(first, buffer, task));
    lookUp(*values, buffer.data(), out);
    return {};
}

bool isPaddedScale(const PartLayout &layout, std::uint64_t index)
{
    if (!layout.areScalesTiled)
        return false;
    index %= layout.scaleMatrix;
    const std::uint64_t inTile = index % scaleTileSize;
    const std::uint64_t row =
        index / layout.scaleRow * scaleTileRows + inTile % 16 / scaleTileGroups * 32 + inTile / 16;
    const std::uint64_t group = index % layout.scaleRow / scaleTileSize * scaleTileGroups + inTile % scaleTileGroups;
    return row >= layout.rows || group >= layout.groups;
}

Expected<void> PartScales::readCommon(const Task &task)
{
    if (m_layout->globalScale)
        BURNISH_CHECK(readGlobal(0, task));
    if (m_layout->nestedMap)
        BURNISH_CHECK(readPartNumbers(*m_layout->nestedMap, 0, m_nestedMap, m_buffer, task));
    if (m_layout->nestedMean)
        BURNISH_CHECK(readPartNumbers(*m_layout->nestedMean, 0, std::span(&m_nestedMean, 1), m_buffer, task));
    return {};
}

Expected<void> PartScales::readGlobal(std::uint64_t matrix, const Task &task)
{
    BURNISH_CHECK(readPartNumbers(*m_layout->globalScale, matrix, std::span(&m_global, 1), m_buffer, task));
    m_global /= m_layout->globalDivisor;
    return {};
}

Expected<void> PartScales::finishScales(std::uint64_t first, std::span<float> scales, const Task &task)
{
    if (m_layout->nestedScale) {
        for (float &scale : scales)
            scale = m_layout->nestedMap ? m_nestedMap[std::size_t(scale)] : scale;
        const std::uint64_t block = m_layout->nestedBlock;
        const std::uint64_t firstOuter = first / block;
        m_line.resize(std::size_t((first + scales.size() - 1) / block - firstOuter + 1));
        BURNISH_CHECK(readPartNumbers(*m_layout->nestedScale, firstOuter, m_line, m_buffer, task));
        m_nested.resize(scales.size());
        for (std::size_t i = 0; i < scales.size(); ++i)
            m_nested[i] = m_line[std::size_t((first + i) / block - firstOuter)];
        if (m_layout->nestedMean)
            partkernels::nestDivided(m_nested.data(), m_nestedMean, scales);
        else
            partkernels::nest(m_nested.data(), m_layout->nestedOffset, scales);
    }
    if (m_layout->isTrueLdexp) {
        // The codes are doubled instead, so that the largest power of two is finite.
        for (float &scale : scales)
            scale = std::isinf(scale) ? 0x1p127F : scale * 0.5F;
    }
    if (m_layout->global == PartLayout::Global::Multiplies) {
        for (float &scale : scales)
            scale *= m_global;
    } else if (m_layout->global == PartLayout::Global::Divides) {
        for (float &scale : scales)
            scale /= m_global;
    }
    return {};
}

Expected<void> PartScales::readScales(const TensorExpr &part, std::uint64_t first, bool isScale, std::span<float> out,
                                      const Task &task)
{
    if (!isScale)
        return readPartNumbers(part, first, out, m_buffer, task);
    BURNISH_CHECK(readScaleNumbers(*m_layout, first, out, m_buffer, task));
    return finishScales(first, out, task);
}

Expected<void> PartScales::loadTiles(std::vector<float> &out, const Task &task)
{
    const PartLayout &layout = *m_layout;
    out.resize(m_blocks * m_groups);
    const std::uint64_t firstTile = m_firstGroup / scaleTileGroups;
    const std::uint64_t tiles = (m_firstGroup + m_groups - 1) / scaleTileGroups - firstTile + 1;
    const auto firstInTiles = std::size_t(m_firstGroup % scaleTileGroups);
    for (std::size_t block = 0; block < m_blocks; ++block) {
        const std::uint64_t row = m_firstBlock + block;
        const std::uint64_t first =
            m_tile.matrix * layout.scaleMatrix + row / scaleTileRows * layout.scaleRow + firstTile * scaleTileSize;
        if (m_firstOfTiles != first || m_tiles.size() != tiles * scaleTileSize) {
            m_firstOfTiles.reset();
            m_tiles.resize(std::size_t(tiles * scaleTileSize));
            BURNISH_CHECK(readScales(*layout.scale, first, true, m_tiles, task));
            m_firstOfTiles = first;
        }
        const auto inTile = std::size_t(row % 32 * 16 + row % scaleTileRows / 32 * scaleTileGroups);
        for (std::size_t group = 0; group < m_groups; ++group) {
            const std::size_t at = firstInTiles + group;
            out[block * m_groups + group] =
                m_tiles[at / scaleTileGroups * scaleTileSize + inTile + at % scaleTileGroups];
        }
    }
    return {};
}

Expected<void> PartScales::loadGlobal(const Task &task)
{
    if (!m_layout->hasGlobalOfMatrix || m_globalMatrix == m_tile.matrix)
        return {};
    BURNISH_CHECK(readGlobal(m_tile.matrix, task));
    m_globalMatrix = m_tile.matrix;
    return {};
}

/// Loads a run of numbers for each group; the runs are `step` apart.
Expected<void> PartScales::loadColumns(const TensorExpr &part, bool isScale, std::uint64_t first, std::uint64_t step,
                                       std::size_t rows, std::vector<float> &out, const Task &task)
{
    out.resize(rows * m_groups);
    std::vector<float> column(rows);
    for (std::size_t group = 0; group < m_groups; ++group) {
        BURNISH_CHECK(readScales(part, first + group * step, isScale, column, task));
        for (std::size_t row = 0; row < rows; ++row)
            out[row * m_groups + group] = column[row];
    }
    return {};
}

Expected<void> PartScales::loadNumbers(const TensorExpr &part, bool isScale, std::vector<float> &out, const Task &task)
{
    const PartLayout &layout = *m_layout;
    if (isScale && layout.areScalesTiled)
        return loadTiles(out, task);
    const std::uint64_t base =
        m_tile.matrix * layout.scaleMatrix + m_firstBlock * layout.scaleRow + m_firstGroup * layout.scaleColumn;
    // The rows of the stored scales are the columns of the values.
    if (layout.scaleColumn != 1)
        return loadColumns(part, isScale, base, layout.scaleColumn, m_blocks, out, task);
    out.resize(m_blocks * m_groups);
    if (layout.scaleRow == m_groups)
        return readScales(part, base, isScale, out, task);
    for (std::size_t block = 0; block < m_blocks; ++block)
        BURNISH_CHECK(readScales(part, base + block * layout.scaleRow, isScale,
                                 std::span(out).subspan(block * m_groups, m_groups), task));
    return {};
}

Expected<void> PartScales::loadZerosAlongRows(const Task &task)
{
    const PartLayout &layout = *m_layout;
    const unsigned bits = layout.bits;
    const auto bitOf = [&](std::uint64_t row) {
        const unsigned perWord = 32 / bits;
        return layout.areZerosPadded ? row / perWord * 32 + row % perWord * bits : row * bits;
    };
    const std::uint64_t firstWord = bitOf(m_tile.row) / 32;
    const std::uint64_t endWord = (bitOf(m_tile.row + m_tile.rows - 1) + bits + 31) / 32;
    std::vector<std::byte> words(std::size_t(endWord - firstWord) * m_groups * 4);
    for (std::uint64_t word = firstWord; word < endWord; ++word)
        BURNISH_CHECK(layout.zero->read(
            (word * layout.groups + m_firstGroup) * 4,
            std::span(words).subspan(std::size_t(word - firstWord) * m_groups * 4, m_groups * 4), task));
    m_zeros.resize(m_tile.rows * m_groups);
    for (std::size_t row = 0; row < m_tile.rows; ++row) {
        const std::uint64_t bit = bitOf(m_tile.row + row) - firstWord * 32;
        for (std::size_t group = 0; group < m_groups; ++group)
            m_zeros[row * m_groups + group] = float(codeIn(words.data() + group * 4, bit, bits, m_groups));
    }
    return {};
}

Expected<void> PartScales::loadZerosAlongGroups(const Task &task)
{
    const PartLayout &layout = *m_layout;
    const unsigned bits = layout.bits;
    const std::uint64_t lineWords = (layout.rows * bits + 31) / 32;
    const std::uint64_t firstWord = m_tile.row * bits / 32;
    const std::uint64_t endWord = ((m_tile.row + m_tile.rows) * bits + 31) / 32;
    std::vector<std::byte> words(std::size_t(endWord - firstWord) * 4);
    m_zeros.resize(m_tile.rows * m_groups);
    for (std::size_t group = 0; group < m_groups; ++group) {
        BURNISH_CHECK(layout.zero->read(((m_firstGroup + group) * lineWords + firstWord) * 4, words, task));
        for (std::size_t row = 0; row < m_tile.rows; ++row) {
            const std::uint64_t at = m_tile.row + row;
            const std::uint64_t bit =
                layout.zeros == Zeros::Shuffled ? at / 8 * 32 + shuffledPlaces[at % 8] * 4 : at * bits;
            std::uint32_t zero = codeIn(words.data(), bit - firstWord * 32, bits, 1);
            if (layout.zeros == Zeros::LessOne)
                zero = (zero + 1) & ((1U << bits) - 1);
            m_zeros[row * m_groups + group] = float(zero);
        }
    }
    return {};
}

Expected<void> PartScales::load(const PartTile &tile, const Task &task)
{
    const PartLayout &layout = *m_layout;
    m_tile = tile;
    m_firstBlock = tile.row / layout.blockRows;
    m_blocks = std::size_t((tile.row + tile.rows - 1) / layout.blockRows - m_firstBlock + 1);
    m_firstGroup = layout.groupIndex ? 0 : tile.column / layout.blockColumns;
    m_groups = layout.groupIndex
                   ? std::size_t(layout.groups)
                   : std::size_t((tile.column + tile.columns - 1) / layout.blockColumns - m_firstGroup + 1);
    if (layout.bias) {
        BURNISH_CHECK(loadNumbers(*layout.bias, false, m_biases, task));
        if (layout.isBiasSubtracted)
            std::ranges::transform(m_biases, m_biases.begin(), std::negate());
    }
    BURNISH_CHECK(loadGlobal(task));
    if (layout.rowScale) {
        m_rowScales.resize(tile.rows);
        BURNISH_CHECK(
            readPartNumbers(*layout.rowScale, tile.matrix * layout.rows + tile.row, m_rowScales, m_buffer, task));
    }
    if (layout.addend) {
        const std::uint64_t line = tile.matrix * layout.groups + m_firstGroup;
        BURNISH_CHECK(
            loadColumns(*layout.addend, false, line * layout.rows + tile.row, layout.rows, tile.rows, m_addends, task));
    }
    if (layout.scale)
        BURNISH_CHECK(loadNumbers(*layout.scale, true, m_scales, task));
    else
        m_scales.assign(m_blocks * m_groups, 1.0F);
    if (!layout.scale && layout.globalScale)
        BURNISH_CHECK(finishScales(0, m_scales, task));
    switch (layout.zeros) {
    case Zeros::None:
        return {};
    case Zeros::Numbers:
        return loadNumbers(*layout.zero, false, m_zeros, task);
    case Zeros::AlongRows:
        return loadZerosAlongRows(task);
    case Zeros::LessOne:
    case Zeros::AlongGroups:
    case Zeros::Shuffled:
        return loadZerosAlongGroups(task);
    }
    return {};
}

} // namespace burnish
