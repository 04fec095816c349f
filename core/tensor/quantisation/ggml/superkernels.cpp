// SPDX-License-Identifier: MIT
#include "core/base/noalias.h"
#include "core/tensor/quantisation/ggml/kernels.h"

#include <array>

namespace burnish::ggml {

namespace {

constexpr std::size_t superBlock = 256;

const std::uint8_t *partAt(const std::byte *bytes)
{
    return reinterpret_cast<const std::uint8_t *>(bytes);
}

struct SixBits
{
    unsigned scale;
    unsigned minimum;
};

/// Returns the scale and minimum of group `g` of eight, packed in 12 bytes.
SixBits sixBitsOf(const std::uint8_t *packed, std::size_t g)
{
    if (g < 4)
        return {packed[g] & 63U, packed[g + 4] & 63U};
    const unsigned low = packed[g + 4];
    return {(low & 15) | unsigned(packed[g - 4]) >> 6 << 4, low >> 4 | unsigned(packed[g]) >> 6 << 4};
}

/// out[j] = scale × code − minimum.
void scaleLess(const std::uint8_t *BURNISH_NO_ALIAS codes, std::size_t count, float scale, float minimum,
               float *BURNISH_NO_ALIAS out)
{
    for (std::size_t j = 0; j < count; ++j)
        out[j] = scale * float(codes[j]) - minimum;
}

/// out[j] = scale × code.
void scaleSigned(const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t count, float scale, float *BURNISH_NO_ALIAS out)
{
    for (std::size_t j = 0; j < count; ++j)
        out[j] = scale * float(codes[j]);
}

/// Separates the pairs of bits of 64 bytes: from each 32 bytes the lowest pairs, then the next ones.
void separatePairs(const std::uint8_t *BURNISH_NO_ALIAS bytes, std::uint8_t *BURNISH_NO_ALIAS out)
{
    for (int half = 0; half < 2; ++half, bytes += 32) {
        for (int shift = 0; shift < 8; shift += 2, out += 32) {
            for (int j = 0; j < 32; ++j)
                out[j] = std::uint8_t(bytes[j] >> shift & 3);
        }
    }
}

/// Decodes 64 values of Q4_K or Q5_K from the low and high nibbles of 32 bytes.
void decodeFourBits(const std::uint8_t *BURNISH_NO_ALIAS codes, std::array<float, 2> scale,
                    std::array<float, 2> minimum, float *BURNISH_NO_ALIAS out)
{
    for (int j = 0; j < 32; ++j)
        out[j] = scale[0] * float(codes[j] & 15) - minimum[0];
    for (int j = 0; j < 32; ++j)
        out[j + 32] = scale[1] * float(codes[j] >> 4) - minimum[1];
}

/// Subtracts one of three: ternary digits begin at the top of a byte that is multiplied by a power of three.
void decodeTernary(const std::uint8_t *BURNISH_NO_ALIAS bytes, int count, unsigned power, float scale,
                   float *BURNISH_NO_ALIAS out)
{
    for (int j = 0; j < count; ++j) {
        const auto shifted = std::uint8_t(bytes[j] * power);
        out[j] = float(int(unsigned(shifted) * 3 >> 8) - 1) * scale;
    }
}

} // namespace

void decodeQ2_K(const std::byte *blocks, std::size_t count, float *out)
{
    std::array<std::uint8_t, superBlock> codes;
    for (std::size_t i = 0; i < count; ++i, blocks += 84) {
        const std::uint8_t *scales = partAt(blocks);
        const float scale = halfAt(blocks + 80);
        const float minimum = halfAt(blocks + 82);
        separatePairs(partAt(blocks + 16), codes.data());
        for (std::size_t part = 0; part < 16; ++part, out += 16)
            scaleLess(codes.data() + part * 16, 16, scale * float(scales[part] & 15),
                      minimum * float(scales[part] >> 4), out);
    }
}

void decodeQ3_K(const std::byte *blocks, std::size_t count, float *out)
{
    std::array<std::uint8_t, superBlock> pairs;
    std::array<std::int8_t, superBlock> codes;
    for (std::size_t i = 0; i < count; ++i, blocks += 110) {
        const std::uint8_t *highBits = partAt(blocks);
        const std::uint8_t *scales = partAt(blocks + 96);
        const float scale = halfAt(blocks + 108);
        separatePairs(partAt(blocks + 32), pairs.data());
        for (unsigned bit = 0; bit < 8; ++bit) {
            for (std::size_t j = 0; j < 32; ++j)
                codes[bit * 32 + j] = std::int8_t(pairs[bit * 32 + j] + (highBits[j] >> bit & 1) * 4 - 4);
        }
        for (std::size_t part = 0; part < 16; ++part, out += 16) {
            const unsigned low = scales[part % 8] >> (4 * (part / 8)) & 15;
            const unsigned high = scales[8 + part % 4] >> (2 * (part / 4)) & 3;
            scaleSigned(codes.data() + part * 16, 16, scale * float(int(low | high << 4) - 32), out);
        }
    }
}

void decodeQ4_K(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 144) {
        const float scale = halfAt(blocks);
        const float minimum = halfAt(blocks + 2);
        for (std::size_t pair = 0; pair < 4; ++pair, out += 64) {
            const SixBits even = sixBitsOf(partAt(blocks + 4), 2 * pair);
            const SixBits odd = sixBitsOf(partAt(blocks + 4), 2 * pair + 1);
            decodeFourBits(partAt(blocks + 16 + pair * 32), {scale * float(even.scale), scale * float(odd.scale)},
                           {minimum * float(even.minimum), minimum * float(odd.minimum)}, out);
        }
    }
}

void decodeQ5_K(const std::byte *blocks, std::size_t count, float *out)
{
    std::array<std::uint8_t, 64> codes;
    for (std::size_t i = 0; i < count; ++i, blocks += 176) {
        const float scale = halfAt(blocks);
        const float minimum = halfAt(blocks + 2);
        const std::uint8_t *highBits = partAt(blocks + 16);
        for (std::size_t pair = 0; pair < 4; ++pair, out += 64) {
            const std::uint8_t *nibbles = partAt(blocks + 48 + pair * 32);
            for (std::size_t j = 0; j < 32; ++j) {
                codes[j] = std::uint8_t((nibbles[j] & 15) | (highBits[j] >> (2 * pair) & 1) << 4);
                codes[j + 32] = std::uint8_t((nibbles[j] >> 4) | (highBits[j] >> (2 * pair + 1) & 1) << 4);
            }
            for (std::size_t part = 0; part < 2; ++part) {
                const SixBits bits = sixBitsOf(partAt(blocks + 4), 2 * pair + part);
                scaleLess(codes.data() + part * 32, 32, scale * float(bits.scale), minimum * float(bits.minimum),
                          out + part * 32);
            }
        }
    }
}

void decodeQ6_K(const std::byte *blocks, std::size_t count, float *out)
{
    std::array<std::int8_t, superBlock> codes;
    for (std::size_t i = 0; i < count; ++i, blocks += 210) {
        const float scale = halfAt(blocks + 208);
        const auto *scales = reinterpret_cast<const std::int8_t *>(blocks + 192);
        for (std::size_t half = 0; half < 2; ++half) {
            const std::uint8_t *low = partAt(blocks + 64 * half);
            const std::uint8_t *high = partAt(blocks + 128 + 32 * half);
            std::int8_t *to = codes.data() + 128 * half;
            for (std::size_t j = 0; j < 32; ++j) {
                to[j] = std::int8_t(((low[j] & 15) | (high[j] & 3) << 4) - 32);
                to[j + 32] = std::int8_t(((low[j + 32] & 15) | (high[j] >> 2 & 3) << 4) - 32);
                to[j + 64] = std::int8_t(((low[j] >> 4) | (high[j] >> 4 & 3) << 4) - 32);
                to[j + 96] = std::int8_t(((low[j + 32] >> 4) | (high[j] >> 6) << 4) - 32);
            }
        }
        for (std::size_t part = 0; part < 16; ++part, out += 16)
            scaleSigned(codes.data() + part * 16, 16, scale * float(scales[part]), out);
    }
}

void decodeTQ1_0(const std::byte *blocks, std::size_t count, float *out)
{
    constexpr std::array powers = {1U, 3U, 9U, 27U, 81U};
    for (std::size_t i = 0; i < count; ++i, blocks += 54) {
        const float scale = halfAt(blocks + 52);
        for (std::size_t k = 0; k < 5; ++k, out += 32)
            decodeTernary(partAt(blocks), 32, powers[k], scale, out);
        for (std::size_t k = 0; k < 5; ++k, out += 16)
            decodeTernary(partAt(blocks + 32), 16, powers[k], scale, out);
        for (std::size_t k = 0; k < 4; ++k, out += 4)
            decodeTernary(partAt(blocks + 48), 4, powers[k], scale, out);
    }
}

void decodeTQ2_0(const std::byte *blocks, std::size_t count, float *out)
{
    std::array<std::uint8_t, superBlock> codes;
    for (std::size_t i = 0; i < count; ++i, blocks += 66, out += superBlock) {
        const float scale = halfAt(blocks + 64);
        separatePairs(partAt(blocks), codes.data());
        for (std::size_t j = 0; j < superBlock; ++j)
            out[j] = float(int(codes[j]) - 1) * scale;
    }
}

} // namespace burnish::ggml
