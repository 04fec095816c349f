// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace burnish::quantkernels {

// Loops that decode quantised values, written so that compilers vectorise them; those that encode are BlockKernels. A
// code is the integer of a value or the bits of its float, in a byte of its own.

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

} // namespace burnish::quantkernels
