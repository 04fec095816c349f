// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/ggml/griddata.h"
#include "core/tensor/quantisation/ggml/kernels.h"

#include <array>
#include <bit>

namespace burnish::ggml {

namespace {

template <std::size_t Rows, std::size_t Columns> using Grid = std::array<std::array<std::int8_t, Columns>, Rows>;

template <std::size_t Rows, std::size_t Columns> Grid<Rows, Columns> expanded(const GridData &data)
{
    Grid<Rows, Columns> grid;
    for (std::size_t i = 0; i < Rows * Columns; ++i)
        grid[i / Columns][i % Columns] = data.values[std::size_t(data.digits[i] - '0')];
    return grid;
}

const Grid<2048, 8> &gridIq1()
{
    static const auto grid = expanded<2048, 8>(iq1S);
    return grid;
}

const std::uint8_t *fieldAt(const std::byte *bytes)
{
    return reinterpret_cast<const std::uint8_t *>(bytes);
}

/// Returns the signs of eight values: seven as given, and the one that makes their number even.
unsigned signsOf(unsigned number)
{
    return number | (unsigned(std::popcount(number)) & 1) << 7;
}

/// Writes a row with its signs; a set bit is minus.
template <std::size_t Columns>
void writeRow(const std::array<std::int8_t, Columns> &row, unsigned signs, float scale, float *out)
{
    for (std::size_t j = 0; j < Columns; ++j)
        out[j] = scale * float(row[j]) * ((signs >> j & 1) != 0 ? -1.0F : 1.0F);
}

/// Writes a row of IQ1_S or IQ1_M.
void writeShifted(const std::array<std::int8_t, 8> &row, float shift, float scale, float *out)
{
    for (std::size_t j = 0; j < 8; ++j)
        out[j] = scale * (float(row[j]) + shift);
}

constexpr float shiftOf(bool isNegative)
{
    return isNegative ? -0.125F : 0.125F;
}

} // namespace

void decodeIQ2_XXS(const std::byte *blocks, std::size_t count, float *out)
{
    static const auto grid = expanded<256, 8>(iq2Xxs);
    for (std::size_t i = 0; i < count; ++i, blocks += 66) {
        const float scale = halfAt(blocks);
        for (std::size_t group = 0; group < 8; ++group) {
            const std::byte *field = blocks + 2 + group * 8;
            const auto bits = loadLittle<std::uint32_t>(field + 4);
            const float part = scale * (0.5F + float(bits >> 28)) * 0.25F;
            for (unsigned row = 0; row < 4; ++row, out += 8)
                writeRow(grid[fieldAt(field)[row]], signsOf(bits >> (7 * row) & 127), part, out);
        }
    }
}

void decodeIQ2_XS(const std::byte *blocks, std::size_t count, float *out)
{
    static const auto grid = expanded<512, 8>(iq2Xs);
    for (std::size_t i = 0; i < count; ++i, blocks += 74) {
        const float scale = halfAt(blocks);
        for (std::size_t row = 0; row < 32; ++row, out += 8) {
            const unsigned bits = loadLittle<std::uint16_t>(blocks + 2 + row * 2);
            const unsigned factor = fieldAt(blocks + 66)[row / 4] >> (row / 2 % 2 * 4) & 15;
            writeRow(grid[bits & 511], signsOf(bits >> 9), scale * (0.5F + float(factor)) * 0.25F, out);
        }
    }
}

void decodeIQ2_S(const std::byte *blocks, std::size_t count, float *out)
{
    static const auto grid = expanded<1024, 8>(iq2S);
    for (std::size_t i = 0; i < count; ++i, blocks += 82) {
        const float scale = halfAt(blocks);
        const std::uint8_t *low = fieldAt(blocks + 2);
        const std::uint8_t *signs = fieldAt(blocks + 34);
        const std::uint8_t *high = fieldAt(blocks + 66);
        for (std::size_t row = 0; row < 32; ++row, out += 8) {
            const unsigned index = low[row] | (high[row / 4] >> (row % 4 * 2) & 3U) << 8;
            const unsigned factor = fieldAt(blocks + 74)[row / 4] >> (row / 2 % 2 * 4) & 15;
            writeRow(grid[index], signs[row], scale * (0.5F + float(factor)) * 0.25F, out);
        }
    }
}

void decodeIQ3_XXS(const std::byte *blocks, std::size_t count, float *out)
{
    static const auto grid = expanded<256, 4>(iq3Xxs);
    for (std::size_t i = 0; i < count; ++i, blocks += 98) {
        const float scale = halfAt(blocks);
        const std::uint8_t *rows = fieldAt(blocks + 2);
        for (std::size_t group = 0; group < 8; ++group) {
            const auto bits = loadLittle<std::uint32_t>(blocks + 66 + group * 4);
            const float part = scale * (0.5F + float(bits >> 28)) * 0.5F;
            for (unsigned pair = 0; pair < 4; ++pair, rows += 2, out += 8) {
                const unsigned signs = signsOf(bits >> (7 * pair) & 127);
                writeRow(grid[rows[0]], signs, part, out);
                writeRow(grid[rows[1]], signs >> 4, part, out + 4);
            }
        }
    }
}

void decodeIQ3_S(const std::byte *blocks, std::size_t count, float *out)
{
    static const auto grid = expanded<512, 4>(iq3S);
    for (std::size_t i = 0; i < count; ++i, blocks += 110) {
        const float scale = halfAt(blocks);
        const std::uint8_t *low = fieldAt(blocks + 2);
        const std::uint8_t *high = fieldAt(blocks + 66);
        const std::uint8_t *signs = fieldAt(blocks + 74);
        const std::uint8_t *factors = fieldAt(blocks + 106);
        for (std::size_t row = 0; row < 64; ++row, out += 4) {
            const unsigned index = low[row] | (high[row / 8] >> (row % 8) & 1U) << 8;
            const unsigned factor = factors[row / 16] >> (row / 8 % 2 * 4) & 15;
            writeRow(grid[index], signs[row / 2] >> (row % 2 * 4), scale * float(1 + 2 * factor), out);
        }
    }
}

void decodeIQ1_S(const std::byte *blocks, std::size_t count, float *out)
{
    const Grid<2048, 8> &grid = gridIq1();
    for (std::size_t i = 0; i < count; ++i, blocks += 50) {
        const float scale = halfAt(blocks);
        for (std::size_t group = 0; group < 8; ++group) {
            const unsigned bits = loadLittle<std::uint16_t>(blocks + 34 + group * 2);
            const float part = scale * float(2 * (bits >> 12 & 7) + 1);
            for (unsigned row = 0; row < 4; ++row, out += 8) {
                const unsigned index = fieldAt(blocks + 2)[group * 4 + row] | (bits >> (3 * row) & 7) << 8;
                writeShifted(grid[index], shiftOf((bits & 0x8000) != 0), part, out);
            }
        }
    }
}

void decodeIQ1_M(const std::byte *blocks, std::size_t count, float *out)
{
    const Grid<2048, 8> &grid = gridIq1();
    for (std::size_t i = 0; i < count; ++i, blocks += 56) {
        const float scale = iq1mScale(blocks);
        for (std::size_t row = 0; row < 32; ++row, out += 8) {
            const unsigned scales = loadLittle<std::uint16_t>(blocks + 48 + row / 8 * 2);
            const float part = scale * float(2 * (scales >> (row / 2 % 4 * 3) & 7) + 1);
            const unsigned bits = fieldAt(blocks + 32)[row / 2] >> (row % 2 * 4) & 15;
            const unsigned index = fieldAt(blocks)[row] | (bits & 7) << 8;
            writeShifted(grid[index], shiftOf((bits & 8) != 0), part, out);
        }
    }
}

float iq1mScale(const std::byte *block)
{
    unsigned bits = 0;
    for (unsigned i = 0; i < 4; ++i)
        bits |= unsigned(loadLittle<std::uint16_t>(block + 48 + std::size_t(i) * 2)) >> 12 << (4 * i);
    return halfToFloat(std::uint16_t(bits));
}

} // namespace burnish::ggml
