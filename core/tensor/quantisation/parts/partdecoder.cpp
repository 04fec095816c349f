// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/partdecoder.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/tensor/smallfloat.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace burnish {

namespace {

using Order = PartLayout::Order;
using Codes = PartLayout::Codes;

constexpr std::size_t rowElements = 64 * 1024;   ///< at a time if the rows are stored one after another
constexpr std::size_t tileRows = 128;            ///< at a time if they are stored transposed
constexpr std::size_t pairRows = 512;            ///< likewise if the stored runs of them are short
constexpr std::size_t tileColumns = 4096;        ///< likewise; a multiple of all runs of whole words
constexpr std::size_t narrowColumns = 8192;      ///< at a time if each has a scale of its own
constexpr std::size_t slack = 8;                 ///< bytes after the codes that may be read
constexpr std::size_t mostPreferred = 4U << 20U; ///< elements

constexpr std::array<unsigned, 8> shuffledShifts = {0, 16, 4, 20, 8, 24, 12, 28};

bool isTransposed(Order order)
{
    return order == Order::Columns || order == Order::Shuffled || order == Order::Pairs;
}

/// Returns the stored row that a tile begins in.
std::uint64_t storedLineOf(const PartLayout &layout, const PartTile &tile)
{
    return tile.matrix * (layout.storedRows == 0 ? layout.rows : layout.storedRows) + tile.row;
}

bool isStacked(Order order)
{
    return order == Order::Stacked || order == Order::StackedHighFirst;
}

/// True if codes are given a byte each before they are decoded.
bool needsUnpacking(const PartLayout &layout)
{
    return isStacked(layout.order) || layout.order == Order::Pairs || layout.order == Order::Spread ||
           layout.isPadded || (layout.bits != 4 && layout.bits != 8);
}

std::size_t rowsAtOnce(Order order)
{
    return order == Order::Pairs ? pairRows : tileRows;
}

/// True if half their range is subtracted from unsigned codes.
bool isCentred(const PartLayout &layout)
{
    return layout.zeros == PartLayout::Zeros::None && !layout.bias;
}

float floatOf(Codes kind, unsigned code)
{
    switch (kind) {
    case Codes::E4M3:
        // NaN as PyTorch converts it.
        if ((code & 0x7f) == 0x7f)
            return std::bit_cast<float>(0x7ff0'0000U | (code & 0x80) << 24);
        return float(smallFloatValue(Dtype::F8E4M3, code));
    case Codes::E5M2:
        return float(smallFloatValue(Dtype::F8E5M2, code));
    case Codes::E2M3:
        return float(smallFloatValue(Dtype::F6E2M3, code & 0x3f));
    default:
        return float(smallFloatValue(Dtype::F4E2M1, code & 0xf));
    }
}

/// Returns the floats of all codes of a kind. They are computed once: decoders are made for every piece of a tensor.
const partkernels::CodeTable &floatsOf(Codes kind)
{
    const auto make = [](Codes each) {
        partkernels::CodeTable table = {};
        for (unsigned code = 0; code < table.size(); ++code)
            table[code] = floatOf(each, code);
        return table;
    };
    static const partkernels::CodeTable e4m3 = make(Codes::E4M3);
    static const partkernels::CodeTable e5m2 = make(Codes::E5M2);
    static const partkernels::CodeTable e2m3 = make(Codes::E2M3);
    static const partkernels::CodeTable e2m1 = make(Codes::E2M1);
    return kind == Codes::E4M3 ? e4m3 : kind == Codes::E5M2 ? e5m2 : kind == Codes::E2M3 ? e2m3 : e2m1;
}

/// Returns the lowest bit of a row's codes in elements that contain those of several rows.
unsigned shiftInStack(const PartLayout &layout, std::uint64_t row)
{
    const std::size_t element = traits(layout.codes->info().dtype()).blockBytes;
    const auto place = unsigned(row / layout.storedRows);
    const unsigned perElement = unsigned(element) * 8 / layout.bits;
    return layout.bits * (layout.order == Order::Stacked ? place : std::max(perElement, place + 1) - 1 - place);
}

/// True if all codes are integers that are not doubled.
bool areIntegers(const PartLayout &layout)
{
    const bool isSigned = layout.kind == Codes::Signed && layout.bits == 8;
    return !layout.isTrueLdexp && (layout.kind == Codes::Unsigned || layout.kind == Codes::Ternary || isSigned);
}

} // namespace

std::size_t PartDecoder::preferredCount(const PartLayout &layout)
{
    const std::uint64_t rows =
        isTransposed(layout.order) ? std::min<std::uint64_t>(rowsAtOnce(layout.order), layout.rows) : 1;
    if (layout.columns > mostPreferred / rows)
        return mostPreferred;
    const auto tile = std::max<std::size_t>(1, std::size_t(rows * layout.columns));
    // Values that are converted next are still in the second-level cache. Tiles are read for many rows at once.
    const bool areRowsRead = !isTransposed(layout.order) && !layout.areScalesTiled;
    const std::size_t least = areRowsRead ? rowElements : rowElements * 4;
    return (least + tile - 1) / tile * tile;
}

Expected<PartDecoder> PartDecoder::make(const PartedTensor &tensor, const Task &task)
{
    PartDecoder decoder(tensor.layout());
    BURNISH_CHECK(decoder.m_scales.readCommon(task));
    BURNISH_CHECK(decoder.makeTables(task));
    return decoder;
}

Expected<void> PartDecoder::makeTables(const Task &task)
{
    const unsigned bits = m_layout->bits;
    const unsigned count = 1U << bits;
    const float offset = isCentred(*m_layout) ? float(1U << (bits - 1)) : 0.0F;
    if (m_layout->kind == Codes::Map)
        BURNISH_CHECK(readPartNumbers(*m_layout->map, 0, std::span(m_table).first(count), m_bytes, task));
    for (unsigned code = 0; code < count; ++code) {
        float &value = m_table[code];
        if (m_layout->kind == Codes::Unsigned)
            value = float(code) - offset;
        else if (m_layout->kind == Codes::Signed)
            value = float(code) - (code >= count / 2 ? float(count) : 0.0F);
        else if (m_layout->kind == Codes::Ternary)
            value = float(code) - 1;
        else if (m_layout->kind != Codes::Map)
            value = floatsOf(m_layout->kind)[code];
        if (m_layout->isTrueLdexp)
            value *= 2;
    }
    if (bits == 4)
        m_pairs = partkernels::pairsOf(m_table, m_layout->order == Order::HighFirst);
    return {};
}

Expected<void> PartDecoder::values(std::uint64_t first, std::span<float> out, const Task &task)
{
    if (m_layout->direct)
        return m_layout->direct(first, out, task);
    return m_layout->rotation > 0 ? rotatedValues(first, out, task) : plainValues(first, out, task);
}

/// Rows consist of whole groups, so that groups are consecutive elements.
Expected<void> PartDecoder::rotatedValues(std::uint64_t first, std::span<float> out, const Task &task)
{
    const auto group = std::size_t(m_layout->rotation);
    m_sums.resize(group);
    while (!out.empty()) {
        const auto skipped = std::size_t(first % group);
        std::size_t count = out.size() / group * group;
        if (skipped == 0 && count > 0) {
            BURNISH_CHECK(plainValues(first, out.first(count), task));
            m_kernels->rotate(m_sums.data(), group, count / group, out.data());
        } else {
            m_rotated.resize(group);
            BURNISH_CHECK(plainValues(first - skipped, m_rotated, task));
            m_kernels->rotate(m_sums.data(), group, 1, m_rotated.data());
            count = std::min(out.size(), group - skipped);
            std::copy_n(m_rotated.begin() + std::ptrdiff_t(skipped), count, out.begin());
        }
        first += count;
        out = out.subspan(count);
    }
    return {};
}

Expected<void> PartDecoder::plainValues(std::uint64_t first, std::span<float> out, const Task &task)
{
    const PartLayout &layout = *m_layout;
    const bool isAcross = isTransposed(layout.order);
    while (!out.empty()) {
        const std::uint64_t line = first / layout.columns;
        PartTile tile;
        tile.matrix = line / layout.rows;
        tile.row = line % layout.rows;
        tile.column = first % layout.columns;
        tile.rows = 1;
        std::size_t width = std::size_t(std::min<std::uint64_t>(out.size(), layout.columns - tile.column));
        if (tile.column == 0 && width == layout.columns) {
            const std::uint64_t fitting =
                isAcross ? rowsAtOnce(layout.order) : std::max<std::uint64_t>(1, rowElements / width);
            // Rows of a tile have their codes in the same bits.
            const std::uint64_t alike =
                isStacked(layout.order) ? layout.storedRows - tile.row % layout.storedRows : layout.rows - tile.row;
            tile.rows =
                std::size_t(std::min({fitting, std::uint64_t(out.size() / width), layout.rows - tile.row, alike}));
        }
        // Scales of each column take as much of the cache as the values.
        const std::size_t most = isAcross ? tileColumns : layout.blockColumns == 1 ? narrowColumns : rowElements;
        const std::size_t done = tile.rows * width;
        for (std::size_t column = 0; column < width; column += tile.columns) {
            BURNISH_CHECK(task.poll());
            // Tiles end where words of any number of bits do.
            tile.columns = std::min(width - column, most - std::size_t(tile.column % 32));
            BURNISH_CHECK(decodeTile(tile, out.data() + column, task));
            tile.column += tile.columns;
        }
        first += done;
        out = out.subspan(done);
    }
    return {};
}

Expected<void> PartDecoder::decodeTile(const PartTile &tile, float *out, const Task &task)
{
    BURNISH_CHECK(m_scales.load(tile, task));
    if (m_layout->groupIndex)
        BURNISH_CHECK(readGroups(tile, task));
    switch (m_layout->order) {
    case Order::Rows:
    case Order::HighFirst:
        BURNISH_CHECK(readRows(tile, task));
        break;
    case Order::Columns:
    case Order::Shuffled:
        BURNISH_CHECK(readWords(tile, task));
        break;
    case Order::Pairs:
        BURNISH_CHECK(readPairs(tile, task));
        break;
    case Order::Split:
        BURNISH_CHECK(readSplit(tile, task));
        break;
    case Order::Stacked:
    case Order::StackedHighFirst:
        BURNISH_CHECK(readStacked(tile, task));
        break;
    case Order::Spread:
        BURNISH_CHECK(readSpread(tile, task));
        break;
    }
    if (isOneRun(tile)) {
        PartTile run = tile;
        run.rows = 1;
        run.columns *= tile.rows;
        decodeRow(run, 0, out);
        finishRow(run, 0, out);
        return {};
    }
    const std::size_t stride = tile.rows > 1 ? std::size_t(m_layout->columns) : 0;
    for (std::size_t row = 0; row < tile.rows; ++row) {
        decodeRow(tile, row, out + row * stride);
        finishRow(tile, row, out + row * stride);
    }
    return {};
}

/// True if the rows of a tile are one group each and follow each other, so that they are decoded like one row.
bool PartDecoder::isOneRun(const PartTile &tile) const
{
    const PartLayout &layout = *m_layout;
    const bool areGroups = tile.columns == layout.columns && layout.blockColumns == layout.columns &&
                           layout.blockRows == 1 && !layout.groupIndex && !layout.rowScale && !layout.addend;
    const bool areRows = (layout.order == Order::Rows || layout.order == Order::HighFirst) && !layout.isPadded &&
                         m_firstBit == 0 && m_rowBytes * 8 == tile.columns * layout.bits;
    return tile.rows > 1 && areGroups && (areRows || isStacked(layout.order));
}

Expected<void> PartDecoder::readGroups(const PartTile &tile, const Task &task)
{
    m_bytes.resize(tile.columns * 4);
    BURNISH_CHECK(m_layout->groupIndex->read(tile.column * 4, m_bytes, task));
    m_groups.resize(tile.columns);
    // The file may have changed since it was checked.
    const auto last = std::int32_t(m_layout->groups - 1);
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        m_groups[i] = std::clamp(loadLittle<std::int32_t>(m_bytes.data() + i * 4), 0, last);
    return {};
}

/// Returns the stored bytes of a buffer, which has room for some more.
std::span<std::byte> PartDecoder::resized(Words &words, std::size_t bytes)
{
    words.resize((bytes + slack) / sizeof(std::uint32_t) + 1);
    return std::as_writable_bytes(std::span(words)).first(bytes);
}

/// Reads bytes [begin, begin + count) of consecutive lines into m_stored.
Expected<void> PartDecoder::readLines(std::uint64_t firstLine, std::size_t lines, std::uint64_t lineBytes,
                                      std::uint64_t begin, std::size_t count, const Task &task)
{
    const TensorExpr &codes = *m_layout->codes;
    const std::span<std::byte> bytes = resized(m_stored, lines * count);
    if (count == lineBytes)
        return codes.read(firstLine * lineBytes, bytes, task);
    for (std::size_t line = 0; line < lines; ++line)
        BURNISH_CHECK(codes.read((firstLine + line) * lineBytes + begin, bytes.subspan(line * count, count), task));
    return {};
}

Expected<void> PartDecoder::readRows(const PartTile &tile, const Task &task)
{
    const PartLayout &layout = *m_layout;
    const unsigned bits = layout.bits;
    // Computed codes are read in whole elements.
    const std::uint64_t element = traits(layout.codes->info().dtype()).blockBytes;
    const unsigned perWord = 32 / bits;
    const auto bitOf = [&](std::uint64_t column) {
        return layout.isPadded ? column / perWord * 32 + column % perWord * bits : column * bits;
    };
    const std::uint64_t line = storedLineOf(layout, tile);
    const std::uint64_t firstByte = line * layout.rowBytes + bitOf(tile.column) / 8;
    const std::uint64_t lastBit = bitOf(tile.column + tile.columns - 1) + bits - 1;
    const std::uint64_t lastByte = (line + tile.rows - 1) * layout.rowBytes + lastBit / 8;
    const std::uint64_t begin = firstByte / element * element;
    const std::uint64_t end = roundedUp(lastByte + 1, element);
    m_rowBytes = std::size_t(layout.rowBytes);
    m_firstBit = std::size_t((firstByte - begin) * 8 + bitOf(tile.column) % 8);
    return layout.codes->read(begin, resized(m_codes, std::size_t(end - begin)), task);
}

/// Reads the two halves of each row one after another.
Expected<void> PartDecoder::readSplit(const PartTile &tile, const Task &task)
{
    const PartLayout &layout = *m_layout;
    const std::uint64_t last = tile.column + tile.columns - 1;
    const auto lowBytes = std::size_t(last / 2 - tile.column / 2 + 1);
    const auto highBytes = std::size_t(last / 4 - tile.column / 4 + 1);
    m_rowBytes = lowBytes + highBytes;
    m_highBits = lowBytes;
    const std::span<std::byte> bytes = resized(m_codes, tile.rows * m_rowBytes);
    for (std::size_t row = 0; row < tile.rows; ++row) {
        const std::uint64_t begin = (storedLineOf(layout, tile) + row) * layout.rowBytes;
        const auto stored = bytes.subspan(row * m_rowBytes, m_rowBytes);
        BURNISH_CHECK(layout.codes->read(begin + tile.column / 2, stored.first(lowBytes), task));
        BURNISH_CHECK(layout.codes->read(begin + layout.columns / 2 + tile.column / 4, stored.last(highBytes), task));
    }
    return {};
}

/// Reads the elements of each row, which are those of other rows, too.
Expected<void> PartDecoder::readStacked(const PartTile &tile, const Task &task)
{
    const PartLayout &layout = *m_layout;
    const std::uint64_t element = traits(layout.codes->info().dtype()).blockBytes;
    m_rowBytes = std::size_t(tile.columns * element);
    m_firstBit = 0;
    const std::span<std::byte> bytes = resized(m_codes, tile.rows * m_rowBytes);
    std::size_t rows = 1;
    for (std::size_t row = 0; row < tile.rows; row += rows) {
        const std::uint64_t stored = (tile.row + row) % layout.storedRows;
        if (tile.columns == layout.columns)
            rows = std::size_t(std::min<std::uint64_t>(tile.rows - row, layout.storedRows - stored));
        BURNISH_CHECK(layout.codes->read((stored * layout.columns + tile.column) * element,
                                         bytes.subspan(row * m_rowBytes, rows * m_rowBytes), task));
    }
    return {};
}

/// Reads whole units of codes.
Expected<void> PartDecoder::readSpread(const PartTile &tile, const Task &task)
{
    const PartLayout &layout = *m_layout;
    const std::size_t codes = partkernels::spreadCodes(layout.bits);
    const std::size_t bytes = partkernels::spreadBytes(layout.bits);
    const std::uint64_t first = tile.column / codes;
    const auto units = std::size_t((tile.column + tile.columns - 1) / codes - first + 1);
    m_rowBytes = units * bytes;
    m_firstBit = 0;
    return layout.codes->read(first * bytes, resized(m_codes, m_rowBytes), task);
}

Expected<void> PartDecoder::readWords(const PartTile &tile, const Task &task)
{
    const PartLayout &layout = *m_layout;
    constexpr std::size_t size = sizeof(std::uint32_t);
    const bool isShuffled = layout.order == Order::Shuffled;
    const std::uint64_t bits = isShuffled ? 32 : layout.bits;
    const std::uint64_t perWord = isShuffled ? 8 : 1;
    const std::uint64_t firstLine = tile.column * bits / 32;
    const auto lines = std::size_t(((tile.column + tile.columns) * bits + 31) / 32 - firstLine);
    const std::uint64_t firstWord = tile.row / perWord;
    const auto words = std::size_t((tile.row + tile.rows - 1) / perWord - firstWord + 1);
    BURNISH_CHECK(readLines(firstLine, lines, layout.rows / perWord * size, firstWord * size, words * size, task));
    m_rowBytes = lines * size;
    m_firstBit = std::size_t(tile.column * bits - firstLine * 32);
    resized(m_codes, words * m_rowBytes);
    partkernels::transpose(m_stored.data(), lines, words, m_codes.data());
    if (isShuffled && std::endian::native == std::endian::big) {
        for (std::uint32_t &word : m_codes)
            word = loadLittle<std::uint32_t>(reinterpret_cast<const std::byte *>(&word));
    }
    return {};
}

Expected<void> PartDecoder::readPairs(const PartTile &tile, const Task &task)
{
    const PartLayout &layout = *m_layout;
    const std::uint64_t firstByte = tile.row / 2;
    const auto bytes = std::size_t((tile.row + tile.rows - 1) / 2 - firstByte + 1);
    BURNISH_CHECK(
        readLines(tile.matrix * layout.columns + tile.column, tile.columns, layout.rows / 2, firstByte, bytes, task));
    m_rowBytes = tile.columns;
    m_firstBit = 0;
    resized(m_codes, bytes * m_rowBytes);
    partkernels::transpose(reinterpret_cast<const std::uint8_t *>(m_stored.data()), tile.columns, bytes,
                           reinterpret_cast<std::uint8_t *>(m_codes.data()));
    return {};
}

/// Gives codes of other sizes a byte each, in m_unpacked.
void PartDecoder::unpackRow(const PartTile &tile, const std::uint8_t *codes, std::uint64_t row)
{
    const PartLayout &layout = *m_layout;
    m_unpacked.resize(tile.columns);
    if (layout.order == Order::Pairs) {
        for (std::size_t i = 0; i < tile.columns; ++i)
            m_unpacked[i] = std::uint8_t((codes[i] >> (4 * (row % 2))) & 0xf);
    } else if (isStacked(layout.order)) {
        const unsigned shift = shiftInStack(layout, row);
        const unsigned mask = (1U << layout.bits) - 1;
        if (traits(layout.codes->info().dtype()).blockBytes == 1) {
            for (std::size_t i = 0; i < tile.columns; ++i)
                m_unpacked[i] = std::uint8_t(codes[i] >> shift & mask);
        } else if (std::endian::native == std::endian::little) {
            // Lines of words begin at a word.
            m_kernels->narrow(reinterpret_cast<const std::uint32_t *>(codes), shift, mask, tile.columns,
                              m_unpacked.data());
        } else {
            for (std::size_t i = 0; i < tile.columns; ++i) {
                const auto *word = reinterpret_cast<const std::byte *>(codes + i * 4);
                m_unpacked[i] = std::uint8_t(loadLittle<std::uint32_t>(word) >> shift & mask);
            }
        }
    } else if (layout.order == Order::Spread) {
        partkernels::unpackSpread(codes, std::size_t(tile.column % partkernels::spreadCodes(layout.bits)), layout.bits,
                                  m_unpacked);
    } else if (layout.order == Order::Split) {
        partkernels::unpackSplit(codes, codes + m_highBits, std::size_t(tile.column % 4), m_unpacked);
    } else if (layout.isPadded) {
        partkernels::unpackPadded(codes, tile.column % (32 / layout.bits), layout.bits, m_unpacked);
    } else {
        partkernels::unpack(codes, m_firstBit, layout.bits, m_unpacked);
    }
}

/// Describes integers that have a byte each.
IntegerCodes PartDecoder::integersIn(const std::uint8_t *bytes) const
{
    const PartLayout &layout = *m_layout;
    const bool isSigned = layout.kind == Codes::Signed;
    const unsigned half = 1U << (layout.bits - 1);
    IntegerCodes codes = {.elements = bytes, .flip = isSigned ? half : 0};
    if (layout.kind == Codes::Ternary)
        codes.bias = 1;
    else if (isSigned || isCentred(layout))
        codes.bias = int(half);
    return codes;
}

/// Decodes a row of integers from elements of a byte each, also those with the codes of several rows. False for others,
/// and if the row begins or ends inside of a group.
bool PartDecoder::decodeIntegers(const PartTile &tile, const std::uint8_t *codes, std::uint64_t row,
                                 const float *scales, const float *zeros, float *out) const
{
    const PartLayout &layout = *m_layout;
    const bool areBytes = layout.order == Order::Rows && layout.bits == 8;
    const bool isInStack = isStacked(layout.order) && traits(layout.codes->info().dtype()).blockBytes == 1;
    if (!areIntegers(layout) || layout.groupIndex || !(areBytes || isInStack))
        return false;
    IntegerCodes integers = integersIn(codes + (areBytes ? m_firstBit / 8 : 0));
    if (isInStack) {
        integers.shift = shiftInStack(layout, row);
        integers.mask = (1U << layout.bits) - 1;
    }
    const std::uint64_t size = layout.blockColumns;
    const std::uint64_t begin = tile.column % size;
    if (size == 1)
        m_kernels->eachInteger(integers, tile.columns, scales, zeros, out);
    else if (begin == 0 && tile.columns % size == 0)
        m_kernels->integers(integers, {scales, zeros, std::size_t(tile.columns / size), std::size_t(size)}, out);
    else if (begin + tile.columns <= size)
        m_kernels->integers(integers, {scales, zeros, 1, tile.columns}, out);
    else
        return false;
    if (layout.factor != 1)
        partkernels::multiply(layout.factor, std::span(out, tile.columns));
    return true;
}

/// Decodes whole groups from code `first` of a row on; false if no loop does it.
bool PartDecoder::decodeGroups(const std::uint8_t *codes, std::size_t first, const CodeGroups &groups, float *out) const
{
    const PartLayout &layout = *m_layout;
    const bool isUnpacked = needsUnpacking(layout);
    if (layout.order == Order::Shuffled || layout.order == Order::Pairs)
        return false;
    const std::uint8_t *const bytes = isUnpacked ? m_unpacked.data() + first : codes + m_firstBit / 8 + first;
    if (layout.bits == 4 && !isUnpacked) {
        const std::size_t at = m_firstBit / 4 + first;
        if (at % 2 != 0 || groups.size % 2 != 0)
            return false;
        m_kernels->nibbles(m_table.data(), layout.order == Order::HighFirst, codes + at / 2, groups, out);
    } else if (areIntegers(layout)) {
        m_kernels->integers(integersIn(bytes), groups, out);
    } else if (layout.kind == Codes::E4M3 && !layout.isTrueLdexp) {
        m_kernels->e4m3(bytes, groups, out);
    } else if (layout.kind == Codes::E5M2 && !layout.isTrueLdexp) {
        m_kernels->e5m2(bytes, groups, out);
    } else {
        return false;
    }
    if (layout.factor != 1)
        partkernels::multiply(layout.factor, std::span(out, groups.count * groups.size));
    return true;
}

/// Does what follows code × scale in a row.
void PartDecoder::finishRow(const PartTile &tile, std::size_t row, float *out) const
{
    const PartLayout &layout = *m_layout;
    if (const float *biases = m_scales.biasesOf(row))
        addToGroups(tile, biases, out);
    if (layout.rowScale)
        m_kernels->levels(m_scales.rowScaleOf(row), tile.columns, out);
    if (layout.addend)
        addToGroups(tile, m_scales.addendsOf(row), out);
}

void PartDecoder::decodeRow(const PartTile &tile, std::size_t row, float *out)
{
    const PartLayout &layout = *m_layout;
    const std::uint64_t perLine = layout.order == Order::Shuffled ? 8 : layout.order == Order::Pairs ? 2 : 1;
    const std::uint64_t at = tile.row + row;
    const auto line = std::size_t(at / perLine - tile.row / perLine);
    const auto *const codes = reinterpret_cast<const std::uint8_t *>(m_codes.data()) + line * m_rowBytes;
    const float *scales = m_scales.scalesOf(row);
    const float *zeros = m_scales.zerosOf(row);
    if (layout.order == Order::Pairs && layout.blockColumns == 1 && !zeros && !layout.groupIndex)
        return m_kernels->eachNibble(m_table.data(), codes, unsigned(at % 2 * 4), tile.columns, scales, out);
    if (decodeIntegers(tile, codes, at, scales, zeros, out))
        return;
    const bool isUnpacked = needsUnpacking(layout);
    if (isUnpacked)
        unpackRow(tile, codes, at);
    const auto decodeRun = [&](std::size_t first, std::size_t count, const partkernels::Run &run) {
        if (isUnpacked)
            partkernels::decodeBytes(m_table, m_unpacked.data() + first, count, run, out + first);
        else if (layout.order == Order::Shuffled)
            partkernels::decodeWords(m_codes.data() + line * tile.columns + first, shuffledShifts[at % 8], count, run,
                                     out + first);
        else if (layout.bits == 4)
            partkernels::decodePairs(m_pairs, codes, m_firstBit / 4 + first, count, run, out + first);
        else
            partkernels::decodeBytes(m_table, codes + m_firstBit / 8 + first, count, run, out + first);
    };
    if (layout.groupIndex || layout.blockColumns == 1) {
        decodeRun(0, tile.columns, {});
        if (layout.groupIndex)
            partkernels::scaleGroups(scales, zeros, m_groups.data(), std::span(out, tile.columns));
        else
            partkernels::scaleEach(scales, zeros, std::span(out, tile.columns));
        return;
    }
    partkernels::Run run = {.factor = layout.factor, .hasZero = bool(zeros), .hasFactor = layout.factor != 1};
    std::uint64_t left = layout.blockColumns - tile.column % layout.blockColumns;
    for (std::size_t first = 0, group = 0; first < tile.columns; ++group, left = layout.blockColumns) {
        if (left == layout.blockColumns && tile.columns - first >= left) {
            const auto size = std::size_t(left);
            const CodeGroups groups = {scales + group, zeros ? zeros + group : nullptr, (tile.columns - first) / size,
                                       size};
            if (decodeGroups(codes, first, groups, out + first)) {
                first += groups.count * size;
                group += groups.count - 1;
                continue;
            }
        }
        const auto count = std::size_t(std::min<std::uint64_t>(left, tile.columns - first));
        run.scale = scales[group];
        run.zero = zeros ? zeros[group] : 0;
        decodeRun(first, count, run);
        first += count;
    }
}

/// The products are stored before, so that none is fused with its sum.
void PartDecoder::addToGroups(const PartTile &tile, const float *addends, float *out) const
{
    const auto limited = [](std::uint64_t size) {
        return std::size_t(std::min<std::uint64_t>(size, std::numeric_limits<std::size_t>::max()));
    };
    const std::uint64_t size = m_layout->blockColumns;
    if (tile.column % size == 0 && tile.columns % size == 0)
        return m_kernels->add(addends, std::size_t(tile.columns / size), std::size_t(size), out);
    partkernels::addToGroups(addends, limited(size - tile.column % size), limited(size), std::span(out, tile.columns));
}

} // namespace burnish
