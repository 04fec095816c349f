// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace burnish::quantkernels {

// Loops over quantised values, written so that compilers vectorise them. A code is the integer of a value or the bits
// of its float, in a byte of its own.

/// out[i] = scale × codes[i].
void scaleIntegers(const std::int8_t *codes, std::size_t count, float scale, float *out);
/// The same for consecutive blocks of `size` codes, each with a scale of its own.
void scaleIntegerBlocks(const std::int8_t *codes, std::size_t size, std::span<const float> scales, float *out);
/// out[i] = scale × the float of codes[i], which is of type F8E4M3, F8E5M2 or F4E2M1 (the low four bits).
void scaleFloats(Dtype type, const std::int8_t *codes, std::size_t count, float scale, float *out);
/// The same for blocks.
void scaleFloatBlocks(Dtype type, const std::int8_t *codes, std::size_t size, std::span<const float> scales,
                      float *out);
/// Separates values of 2, 4 or 8 bits that fill bytes from the lowest bit on; zero-extended.
void unpack(const std::byte *bytes, std::size_t firstBit, unsigned bits, std::span<std::int8_t> out);
/// Extends the sign of integers of fewer bits.
void extendSigns(std::span<std::int8_t> codes, unsigned bits);

/// Returns the largest magnitude; NaN if there is one.
[[nodiscard]] float largestMagnitude(std::span<const float> values);
/// out[i] = clamp(round(values[i] × inverse), least, most), halves away from zero; 0 for NaN.
void quantiseIntegers(const float *values, std::size_t count, float inverse, int least, int most, std::int8_t *out);
/// out[i] = the nearest float (halves to even) of values[i] ÷ scale, which is limited to the finite values.
void quantiseFloats(Dtype type, const float *values, std::size_t count, float scale, std::int8_t *out);
/// Joins the low 2, 4 or 8 bits of each code; the bits that remain in the last byte become 0.
void pack(std::span<const std::int8_t> codes, unsigned bits, std::byte *out);

} // namespace burnish::quantkernels
