// SPDX-License-Identifier: MIT
#pragma once

// Loops of deltakernels.h, compiled once for each instruction set. Nothing here may be an inline function with external
// linkage: the linker keeps one copy, perhaps one that the processor cannot run.

#include "core/lora/deltakernels.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace burnish {

namespace {

#ifdef __AVX2__
constexpr std::size_t deltaVectorBytes = 32;
#else
constexpr std::size_t deltaVectorBytes = 16;
#endif
/// The sums of a tile take twelve registers of sixteen.
constexpr std::size_t tileVectors = 2;
constexpr std::size_t tileRows = 6;
/// Strips copied together, so that a row of `right` is read by several cache lines at once.
constexpr std::size_t panelStrips = 4;
constexpr std::uintptr_t cacheLine = 64;

template <typename Number> struct DeltaVector
{
    using Lanes [[gnu::vector_size(deltaVectorBytes)]] = Number;
    static constexpr std::size_t lanes = deltaVectorBytes / sizeof(Number);
    static constexpr std::size_t strip = lanes * tileVectors;
};

template <typename Number, std::size_t rows>
void multiplyTile(DeltaOperand<const Number> left, DeltaOperand<const Number> right, DeltaOperand<Number> out,
                  std::size_t rank)
{
    using Vector = DeltaVector<Number>;
    typename Vector::Lanes sums[rows][tileVectors];
    for (auto &row : sums) {
        for (auto &sum : row)
            sum = typename Vector::Lanes{};
    }
    for (std::size_t k = 0; k < rank; ++k) {
        typename Vector::Lanes line[tileVectors];
        for (std::size_t i = 0; i < tileVectors; ++i)
            std::memcpy(&line[i], right.numbers + k * right.pitch + i * Vector::lanes, deltaVectorBytes);
        for (std::size_t row = 0; row < rows; ++row) {
            const Number factor = left.numbers[row * left.pitch + k];
            for (std::size_t i = 0; i < tileVectors; ++i)
                sums[row][i] += factor * line[i];
        }
    }
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t i = 0; i < tileVectors; ++i)
            std::memcpy(out.numbers + row * out.pitch + i * Vector::lanes, &sums[row][i], deltaVectorBytes);
    }
}

template <typename Number, std::size_t rows>
void multiplyLastRows(DeltaOperand<const Number> left, DeltaOperand<const Number> right, DeltaOperand<Number> out,
                      std::size_t count, std::size_t rank)
{
    if constexpr (rows != 0) {
        if (count == rows)
            multiplyTile<Number, rows>(left, right, out, rank);
        else
            multiplyLastRows<Number, rows - 1>(left, right, out, count, rank);
    }
}

template <typename Number>
void multiplyStrip(DeltaOperand<const Number> left, DeltaOperand<const Number> right, DeltaOperand<Number> out,
                   std::size_t rows, std::size_t rank)
{
    for (; rows >= tileRows; rows -= tileRows) {
        multiplyTile<Number, tileRows>(left, right, out, rank);
        left.numbers += tileRows * left.pitch;
        out.numbers += tileRows * out.pitch;
    }
    multiplyLastRows<Number, tileRows - 1>(left, right, out, rows, rank);
}

/// Copies columns of a matrix, strip by strip.
template <typename Number>
void copyStrips(DeltaOperand<const Number> from, std::size_t rank, std::size_t strips, Number *to)
{
    constexpr std::size_t strip = DeltaVector<Number>::strip;
    for (std::size_t k = 0; k < rank; ++k) {
        for (std::size_t i = 0; i < strips; ++i)
            std::memcpy(to + (i * rank + k) * strip, from.numbers + k * from.pitch + i * strip, strip * sizeof(Number));
    }
}

template <typename Number>
void multiply(DeltaOperand<const Number> left, DeltaOperand<const Number> right, DeltaOperand<Number> out,
              std::size_t rows, std::size_t rank, std::size_t columns)
{
    constexpr std::size_t strip = DeltaVector<Number>::strip;
    // The rows of `right` are often a power of two apart, where all numbers of a strip share few places of the cache.
    void *memory = nullptr;
    Number *panel = nullptr;
    if (rows >= tileRows && columns >= strip)
        memory = std::malloc(panelStrips * rank * strip * sizeof(Number) + cacheLine);
    if (memory)
        panel = reinterpret_cast<Number *>((reinterpret_cast<std::uintptr_t>(memory) + cacheLine) & ~(cacheLine - 1));
    while (columns >= strip) {
        const std::size_t most = columns / strip;
        const std::size_t strips = most < panelStrips ? most : panelStrips;
        if (panel)
            copyStrips(right, rank, strips, panel);
        for (std::size_t i = 0; i < strips; ++i) {
            const DeltaOperand<const Number> part =
                panel ? DeltaOperand<const Number>{panel + i * rank * strip, strip}
                      : DeltaOperand<const Number>{right.numbers + i * strip, right.pitch};
            multiplyStrip(left, part, {out.numbers + i * strip, out.pitch}, rows, rank);
        }
        right.numbers += strips * strip;
        out.numbers += strips * strip;
        columns -= strips * strip;
    }
    std::free(memory);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            Number sum = 0;
            for (std::size_t k = 0; k < rank; ++k)
                sum += left.numbers[row * left.pitch + k] * right.numbers[k * right.pitch + column];
            out.numbers[row * out.pitch + column] = sum;
        }
    }
}

} // namespace

} // namespace burnish
