// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/endian.h"
#include "core/base/half.h"

#include <cstddef>
#include <cstdint>

namespace burnish::ggml {

// Loops that decode `count` blocks to f32, written so that compilers vectorise them; the sources are compiled without
// fused multiply and add. The fields of the blocks and the formulas are those of ggml's ggml-common.h and
// ggml-quants.c.

using Decode = void (*)(const std::byte *blocks, std::size_t count, float *out);

void decodeQ4_0(const std::byte *blocks, std::size_t count, float *out);
void decodeQ4_1(const std::byte *blocks, std::size_t count, float *out);
void decodeQ5_0(const std::byte *blocks, std::size_t count, float *out);
void decodeQ5_1(const std::byte *blocks, std::size_t count, float *out);
void decodeQ8_0(const std::byte *blocks, std::size_t count, float *out);
void decodeQ8_1(const std::byte *blocks, std::size_t count, float *out);
void decodeQ8_K(const std::byte *blocks, std::size_t count, float *out);
void decodeQ1_0(const std::byte *blocks, std::size_t count, float *out);
void decodeIQ4_NL(const std::byte *blocks, std::size_t count, float *out);
void decodeIQ4_XS(const std::byte *blocks, std::size_t count, float *out);
void decodeMXFP4(const std::byte *blocks, std::size_t count, float *out);
void decodeNVFP4(const std::byte *blocks, std::size_t count, float *out);

void decodeQ2_K(const std::byte *blocks, std::size_t count, float *out);
void decodeQ3_K(const std::byte *blocks, std::size_t count, float *out);
void decodeQ4_K(const std::byte *blocks, std::size_t count, float *out);
void decodeQ5_K(const std::byte *blocks, std::size_t count, float *out);
void decodeQ6_K(const std::byte *blocks, std::size_t count, float *out);
void decodeTQ1_0(const std::byte *blocks, std::size_t count, float *out);
void decodeTQ2_0(const std::byte *blocks, std::size_t count, float *out);

void decodeIQ2_XXS(const std::byte *blocks, std::size_t count, float *out);
void decodeIQ2_XS(const std::byte *blocks, std::size_t count, float *out);
void decodeIQ2_S(const std::byte *blocks, std::size_t count, float *out);
void decodeIQ3_XXS(const std::byte *blocks, std::size_t count, float *out);
void decodeIQ3_S(const std::byte *blocks, std::size_t count, float *out);
void decodeIQ1_S(const std::byte *blocks, std::size_t count, float *out);
void decodeIQ1_M(const std::byte *blocks, std::size_t count, float *out);

/// Returns the scale of 16 values of an NVFP4 block with the factor 0.5 of its values: an unsigned E4M3, where 0x7F
/// is 0.
[[nodiscard]] float nvfp4Scale(std::uint8_t code);
/// Returns the scale of an IQ1_M block, which four fields share.
[[nodiscard]] float iq1mScale(const std::byte *block);

/// The half at these bytes.
[[nodiscard]] inline float halfAt(const std::byte *bytes)
{
    return halfToFloat(loadLittle<std::uint16_t>(bytes));
}

} // namespace burnish::ggml
