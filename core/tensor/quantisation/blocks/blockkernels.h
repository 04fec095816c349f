// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace burnish {

/// The inner loops of quantising, over consecutive blocks of `size` floats that share a scale each. All implementations
/// give the same bits.
struct BlockKernels
{
    /// out[i] = the largest magnitude of block i; NaN if the block has one.
    using Largest = void (*)(const float *values, std::size_t size, std::size_t blocks, float *out);
    /// Rounds s = 2m ÷ divisor ÷ global of each magnitude m ≥ 0, or NaN, up to a number of the type, at most the
    /// largest finite one; stores that in little-endian order and replaces m by global × that. Where it is 0 or NaN,
    /// or in F32 infinite, takes f32's smallest normal number for s, like Burn.
    using Scales = void (*)(float *magnitudes, std::size_t count, float divisor, float global, std::byte *out);
    /// out[i] = clamp(round(values[i] × (1 ÷ scale)), least, most), halves away from zero; 0 for NaN.
    using Integers = void (*)(const float *values, std::size_t size, const float *scales, std::size_t blocks, int least,
                              int most, std::int8_t *out);
    /// out[i] = round(clamp(values[i] ÷ scale, least, most)), halves to even; 0 for NaN.
    using EvenIntegers = Integers;
    /// out[i] = the bits of the nearest float (halves to even) of values[i] ÷ scale, limited to the finite values.
    using Floats = void (*)(const float *values, std::size_t size, const float *scales, std::size_t blocks,
                            std::int8_t *out);
    /// Joins the low bits of as many codes as fill `bytes` bytes, the first in the lowest bits.
    using Pack = void (*)(const std::int8_t *codes, std::size_t bytes, std::byte *out);

    Largest largestMagnitudes;
    Scales floatScales;
    Scales halfScales;
    Scales bfloatScales;
    Scales e8m0Scales;
    Scales e4m3Scales;
    Integers integers;
    EvenIntegers evenIntegers;
    Floats e4m3;
    Floats e5m2;
    Floats e2m1;
    Pack packNibbles; ///< two codes of 4 bits a byte
    Pack packPairs;   ///< four codes of 2 bits a byte
};

/// Runs on every processor.
[[nodiscard]] const BlockKernels &portableBlockKernels();
/// Returns all that this processor can run, the fastest first, the portable ones last.
[[nodiscard]] std::vector<const BlockKernels *> usableBlockKernels();
[[nodiscard]] const BlockKernels &fastestBlockKernels();

} // namespace burnish
