// SPDX-License-Identifier: MIT
#pragma once

// Loops of svdkernels.h, compiled once for each instruction set. Nothing here may be an inline function with external
// linkage: the linker keeps one copy, perhaps one that the processor cannot run.

#include "core/lora/svdkernels.h"

#include <cstring>

namespace burnish {

namespace {

#ifdef __AVX2__
constexpr std::size_t vectorBytes = 32;
#else
constexpr std::size_t vectorBytes = 16;
#endif
using Lanes = float __attribute__((vector_size(vectorBytes)));
constexpr std::size_t laneCount = vectorBytes / sizeof(float);
constexpr std::size_t vectorsInStrip = svdStrip / laneCount;
/// Their sums take twelve registers of sixteen.
constexpr std::size_t rowsAtOnce = 12 / vectorsInStrip;

struct Strip
{
    Lanes lanes[vectorsInStrip] = {};
};

[[gnu::always_inline]] inline void loadStrip(const float *from, Strip &strip)
{
    for (std::size_t i = 0; i < vectorsInStrip; ++i)
        std::memcpy(&strip.lanes[i], from + i * laneCount, vectorBytes);
}

[[gnu::always_inline]] inline void storeStrip(float *to, const Strip &strip)
{
    for (std::size_t i = 0; i < vectorsInStrip; ++i)
        std::memcpy(to + i * laneCount, &strip.lanes[i], vectorBytes);
}

[[gnu::always_inline]] inline void addScaled(Strip &to, float factor, const Strip &from)
{
    for (std::size_t i = 0; i < vectorsInStrip; ++i)
        to.lanes[i] += factor * from.lanes[i];
}

template <std::size_t rows> void productOfRows(const float *matrix, std::size_t columns, const float *right, float *out)
{
    Strip sums[rows];
    for (std::size_t j = 0; j < columns; ++j) {
        Strip factor;
        loadStrip(right + j * svdStrip, factor);
        for (std::size_t row = 0; row < rows; ++row)
            addScaled(sums[row], matrix[row * columns + j], factor);
    }
    for (std::size_t row = 0; row < rows; ++row)
        storeStrip(out + row * svdStrip, sums[row]);
}

template <std::size_t rows>
void addTransposedRows(const float *matrix, std::size_t columns, const float *left, float *out)
{
    Strip factors[rows];
    for (std::size_t row = 0; row < rows; ++row)
        loadStrip(left + row * svdStrip, factors[row]);
    for (std::size_t j = 0; j < columns; ++j) {
        Strip sum;
        loadStrip(out + j * svdStrip, sum);
        for (std::size_t row = 0; row < rows; ++row)
            addScaled(sum, matrix[row * columns + j], factors[row]);
        storeStrip(out + j * svdStrip, sum);
    }
}

void productOf(const float *matrix, std::size_t rows, std::size_t columns, const float *right, float *out)
{
    std::size_t row = 0;
    for (; row + rowsAtOnce <= rows; row += rowsAtOnce)
        productOfRows<rowsAtOnce>(matrix + row * columns, columns, right, out + row * svdStrip);
    for (; row < rows; ++row)
        productOfRows<1>(matrix + row * columns, columns, right, out + row * svdStrip);
}

void addTransposedProduct(const float *matrix, std::size_t rows, std::size_t columns, const float *left, float *out)
{
    std::size_t row = 0;
    for (; row + rowsAtOnce <= rows; row += rowsAtOnce)
        addTransposedRows<rowsAtOnce>(matrix + row * columns, columns, left + row * svdStrip, out);
    for (; row < rows; ++row)
        addTransposedRows<1>(matrix + row * columns, columns, left + row * svdStrip, out);
}

} // namespace

} // namespace burnish
