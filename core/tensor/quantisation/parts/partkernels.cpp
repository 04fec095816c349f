// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/partkernels.h"

#include "core/base/endian.h"

#include <algorithm>
#include <array>

namespace burnish::partkernels {

namespace {

template <bool HasZero> float scaled(float value, const Run &run)
{
    return HasZero ? (value - run.zero) * run.scale : value * run.scale;
}

void multiply(const Run &run, std::size_t count, float *out)
{
    if (run.hasFactor)
        partkernels::multiply(run.factor, std::span(out, count));
}

template <bool HasZero>
void bytesLoop(const CodeTable &table, const std::uint8_t *codes, std::size_t count, const Run &run, float *out)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = scaled<HasZero>(table[codes[i]], run);
}

template <bool HasZero>
void pairsLoop(const PairTable &table, const std::uint8_t *bytes, std::size_t first, std::size_t count, const Run &run,
               float *out)
{
    bytes += first / 2;
    if (first % 2 != 0 && count > 0) {
        *out++ = scaled<HasZero>(table[*bytes++][1], run);
        --count;
    }
    for (std::size_t i = 0; i < count / 2; ++i) {
        const auto &pair = table[bytes[i]];
        out[2 * i] = scaled<HasZero>(pair[0], run);
        out[2 * i + 1] = scaled<HasZero>(pair[1], run);
    }
    if (count % 2 != 0)
        out[count - 1] = scaled<HasZero>(table[bytes[count / 2]][0], run);
}

template <typename T> void transposeTiles(const T *from, std::size_t rows, std::size_t columns, T *to)
{
    constexpr std::size_t tile = 16;
    for (std::size_t row = 0; row < rows; row += tile) {
        const std::size_t rowEnd = std::min(rows, row + tile);
        for (std::size_t column = 0; column < columns; column += tile) {
            const std::size_t columnEnd = std::min(columns, column + tile);
            for (std::size_t c = column; c < columnEnd; ++c) {
                for (std::size_t r = row; r < rowEnd; ++r)
                    to[c * rows + r] = from[r * columns + c];
            }
        }
    }
}

/// Gives the eight codes in the lowest bits of a word a byte each: the upper half of them moves to the upper half of
/// the word, then those of each half likewise, then those of each quarter.
template <unsigned bits> std::uint64_t spread(std::uint64_t word)
{
    constexpr std::uint64_t four = (std::uint64_t(1) << 4 * bits) - 1;
    constexpr std::uint64_t two = ((std::uint64_t(1) << 2 * bits) - 1) * 0x0000'0001'0000'0001U;
    constexpr std::uint64_t one = ((std::uint64_t(1) << bits) - 1) * 0x0001'0001'0001'0001U;
    word = (word & four) | (word >> 4 * bits & four) << 32;
    word = (word & two) | (word >> 2 * bits & two) << 16;
    return (word & one) | (word >> bits & one) << 8;
}

template <unsigned bits> void spreadAll(const std::uint8_t *bytes, std::size_t count, std::uint8_t *out)
{
    for (std::size_t i = 0; i < count; ++i) {
        const auto word = loadLittle<std::uint64_t>(reinterpret_cast<const std::byte *>(bytes + i * bits));
        storeLittle(reinterpret_cast<std::byte *>(out + i * 8), spread<bits>(word));
    }
}

/// The loops for codes of 1 to 8 bits.
constexpr std::array spreadLoops = {spreadAll<1>, spreadAll<2>, spreadAll<3>, spreadAll<4>,
                                    spreadAll<5>, spreadAll<6>, spreadAll<7>, spreadAll<8>};

/// Gives the codes of SDNQ's units a byte each: those in the low bits of each byte, and those in the bits above them.
template <unsigned bits> void unpackUnits(const std::uint8_t *bytes, std::size_t units, std::uint8_t *out)
{
    constexpr std::size_t count = spreadCodes(bits);
    constexpr std::size_t size = spreadBytes(bits);
    constexpr std::uint8_t mask = (1U << bits) - 1;
    for (std::size_t unit = 0; unit < units; ++unit, bytes += size, out += count) {
        const std::uint8_t *b = bytes;
        for (std::size_t at = 0; at < size; ++at)
            out[at] = b[at] & mask;
        if constexpr (bits == 3) {
            for (std::size_t at = 0; at < 3; ++at)
                out[3 + at] = b[at] >> 3U & mask;
            out[6] = std::uint8_t(b[0] >> 6U | (b[2] >> 6U & 1U) << 2U);
            out[7] = std::uint8_t(b[1] >> 6U | (b[2] >> 7U & 1U) << 2U);
        } else if constexpr (bits == 5) {
            out[5] = std::uint8_t(b[0] >> 5U | (b[3] >> 5U & 3U) << 3U);
            out[6] = std::uint8_t(b[1] >> 5U | (b[4] >> 5U & 3U) << 3U);
            out[7] = std::uint8_t(b[2] >> 5U | (b[3] >> 7U & 1U) << 4U | (b[4] >> 7U & 1U) << 3U);
        } else if constexpr (bits == 6) {
            out[3] = std::uint8_t((b[0] >> 6U & 3U) << 4U | (b[1] >> 6U & 3U) << 2U | (b[2] >> 6U & 3U));
        } else {
            unsigned last = 0;
            for (std::size_t at = 0; at < 7; ++at)
                last |= (b[at] >> 7U & 1U) << (6U - unsigned(at));
            out[7] = std::uint8_t(last);
        }
    }
}

/// For codes of 3, 5, 6 and 7 bits.
constexpr std::array unitLoops = {unpackUnits<3>, unpackUnits<5>, unpackUnits<6>, unpackUnits<7>};

/// Swaps the high part of each of `first` with the low part of each of `second`.
void exchange(std::uint64_t &first, std::uint64_t &second, unsigned shift, std::uint64_t mask)
{
    const std::uint64_t changes = (first >> shift ^ second) & mask;
    second ^= changes;
    first ^= changes << shift;
}

/// Transposes 8 × 8 bytes, the first in the lowest bits.
void transposeEight(std::array<std::uint64_t, 8> &rows)
{
    for (const std::size_t i : {0U, 1U, 2U, 3U})
        exchange(rows[i], rows[i + 4], 32, 0x0000'0000'ffff'ffffU);
    for (const std::size_t i : {0U, 1U, 4U, 5U})
        exchange(rows[i], rows[i + 2], 16, 0x0000'ffff'0000'ffffU);
    for (const std::size_t i : {0U, 2U, 4U, 6U})
        exchange(rows[i], rows[i + 1], 8, 0x00ff'00ff'00ff'00ffU);
}

} // namespace

PairTable pairsOf(const CodeTable &codes, bool isHighFirst)
{
    PairTable pairs;
    for (unsigned byte = 0; byte < pairs.size(); ++byte) {
        const float low = codes[byte & 0xf];
        const float high = codes[byte >> 4];
        pairs[byte] = isHighFirst ? std::array{high, low} : std::array{low, high};
    }
    return pairs;
}

void decodeBytes(const CodeTable &table, const std::uint8_t *codes, std::size_t count, const Run &run, float *out)
{
    run.hasZero ? bytesLoop<true>(table, codes, count, run, out) : bytesLoop<false>(table, codes, count, run, out);
    multiply(run, count, out);
}

void decodePairs(const PairTable &table, const std::uint8_t *bytes, std::size_t first, std::size_t count,
                 const Run &run, float *out)
{
    run.hasZero ? pairsLoop<true>(table, bytes, first, count, run, out)
                : pairsLoop<false>(table, bytes, first, count, run, out);
    multiply(run, count, out);
}

void decodeWords(const std::uint32_t *words, unsigned shift, std::size_t count, const Run &run, float *out)
{
    const float zero = run.zero;
    const float scale = run.scale;
    for (std::size_t i = 0; i < count; ++i)
        out[i] = (float(std::int32_t((words[i] >> shift) & 0xf)) - zero) * scale;
}

void unpack(const std::uint8_t *bytes, std::uint64_t firstBit, unsigned bits, std::span<std::uint8_t> out)
{
    const unsigned mask = (1U << bits) - 1;
    std::size_t i = 0;
    const auto bytesTo = [&](std::size_t count) { return (firstBit + count * std::uint64_t(bits) + 7) / 8; };
    if (firstBit % 8 == 0 && bytesTo(out.size()) + 1 >= firstBit / 8 + 8) {
        // A word is read for eight codes, which may have fewer bytes.
        const std::size_t last = std::size_t(bytesTo(out.size()) + 1 - firstBit / 8 - 8) / bits;
        const std::size_t count = std::min(out.size() / 8, last + 1);
        spreadLoops[bits - 1](bytes + firstBit / 8, count, out.data());
        i = count * 8;
    }
    for (; i < out.size(); ++i) {
        const std::uint64_t bit = firstBit + i * std::uint64_t(bits);
        const std::uint8_t *at = bytes + bit / 8;
        const unsigned window = unsigned(at[0]) | unsigned(at[1]) << 8;
        out[i] = std::uint8_t((window >> (bit % 8)) & mask);
    }
}

void unpackPadded(const std::uint8_t *bytes, std::uint64_t first, unsigned bits, std::span<std::uint8_t> out)
{
    const unsigned mask = (1U << bits) - 1;
    const unsigned perWord = 32 / bits;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::uint64_t code = first + i;
        const auto word = loadLittle<std::uint32_t>(reinterpret_cast<const std::byte *>(bytes + code / perWord * 4));
        out[i] = std::uint8_t((word >> (code % perWord * bits)) & mask);
    }
}

void unpackSpread(const std::uint8_t *bytes, std::size_t first, unsigned bits, std::span<std::uint8_t> out)
{
    const std::size_t codes = spreadCodes(bits);
    const std::size_t size = spreadBytes(bits);
    const auto unpackOne = unitLoops[bits == 3 ? 0 : bits - 4];
    bytes += first / codes * size;
    first %= codes;
    std::array<std::uint8_t, 8> unit = {};
    while (!out.empty()) {
        std::size_t count = std::min(out.size(), codes - first);
        if (count == codes) {
            // Whole units.
            const std::size_t units = out.size() / codes;
            unpackOne(bytes, units, out.data());
            bytes += units * size;
            count = units * codes;
        } else {
            unpackOne(bytes, 1, unit.data());
            std::copy_n(unit.begin() + std::ptrdiff_t(first), count, out.begin());
            bytes += size;
        }
        first = 0;
        out = out.subspan(count);
    }
}

void unpackSplit(const std::uint8_t *low, const std::uint8_t *high, std::size_t first, std::span<std::uint8_t> out)
{
    std::size_t i = 0;
    if (first == 0) {
        for (; i + 8 <= out.size(); i += 8) {
            const auto lowBits = loadLittle<std::uint32_t>(reinterpret_cast<const std::byte *>(low + i / 2));
            const auto highBits = loadLittle<std::uint16_t>(reinterpret_cast<const std::byte *>(high + i / 4));
            storeLittle(reinterpret_cast<std::byte *>(out.data() + i), spread<4>(lowBits) | spread<2>(highBits) << 4);
        }
    }
    for (; i < out.size(); ++i) {
        const std::size_t atLow = first % 2 + i;
        const std::size_t atHigh = first + i;
        const unsigned highBits = high[atHigh / 4] >> (atHigh % 4 * 2) & 0x3U;
        out[i] = std::uint8_t((low[atLow / 2] >> (atLow % 2 * 4) & 0xfU) | highBits << 4U);
    }
}

void multiply(float factor, std::span<float> out)
{
    for (float &value : out)
        value *= factor;
}

void scaleEach(const float *scales, const float *zeros, std::span<float> out)
{
    float *values = out.data();
    if (zeros) {
        for (std::size_t i = 0; i < out.size(); ++i)
            values[i] = (values[i] - zeros[i]) * scales[i];
        return;
    }
    for (std::size_t i = 0; i < out.size(); ++i)
        values[i] *= scales[i];
}

void scaleGroups(const float *scales, const float *zeros, const std::int32_t *groups, std::span<float> out)
{
    float *values = out.data();
    if (zeros) {
        for (std::size_t i = 0; i < out.size(); ++i)
            values[i] = (values[i] - zeros[groups[i]]) * scales[groups[i]];
        return;
    }
    for (std::size_t i = 0; i < out.size(); ++i)
        values[i] *= scales[groups[i]];
}

void addToGroups(const float *addends, std::size_t left, std::size_t size, std::span<float> out)
{
    while (!out.empty()) {
        const std::size_t count = std::min(left, out.size());
        const float addend = *addends++;
        float *values = out.data();
        for (std::size_t i = 0; i < count; ++i)
            values[i] += addend;
        out = out.subspan(count);
        left = size;
    }
}

void nest(const float *factors, float offset, std::span<float> scales)
{
    for (std::size_t i = 0; i < scales.size(); ++i)
        scales[i] = scales[i] * factors[i] + offset;
}

void nestDivided(const float *factors, float offset, std::span<float> scales)
{
    for (std::size_t i = 0; i < scales.size(); ++i)
        scales[i] = scales[i] / factors[i] + offset;
}

void transpose(const std::uint32_t *from, std::size_t rows, std::size_t columns, std::uint32_t *to)
{
    transposeTiles(from, rows, columns, to);
}

void transpose(const std::uint8_t *from, std::size_t rows, std::size_t columns, std::uint8_t *to)
{
    constexpr std::size_t tile = 8;
    const std::size_t wholeRows = rows / tile * tile;
    const std::size_t wholeColumns = columns / tile * tile;
    for (std::size_t column = 0; column < wholeColumns; column += tile) {
        for (std::size_t row = 0; row < wholeRows; row += tile) {
            std::array<std::uint64_t, tile> words = {};
            for (std::size_t i = 0; i < tile; ++i)
                words[i] =
                    loadLittle<std::uint64_t>(reinterpret_cast<const std::byte *>(from + (row + i) * columns + column));
            transposeEight(words);
            for (std::size_t i = 0; i < tile; ++i)
                storeLittle(reinterpret_cast<std::byte *>(to + (column + i) * rows + row), words[i]);
        }
    }
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = row < wholeRows ? wholeColumns : 0; column < columns; ++column)
            to[column * rows + row] = from[row * columns + column];
    }
}

} // namespace burnish::partkernels
