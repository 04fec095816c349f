// SPDX-License-Identifier: MIT
#include "core/base/noalias.h"
#include "core/tensor/quantisation/ggml/kernels.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace burnish::ggml {

namespace {

constexpr std::array<std::int8_t, 16> nonlinearValues = {-127, -104, -83, -65, -49, -35, -22, -10,
                                                         1,    13,   25,  38,  53,  69,  89,  113};
constexpr std::array<std::int8_t, 16> doubledE2M1 = {0, 1, 2, 3, 4, 6, 8, 12, 0, -1, -2, -3, -4, -6, -8, -12};

/// Decodes nibbles, all low ones before all high ones: scale × (q − Offset) + minimum, without the addition if there is
/// no minimum.
template <int Offset, bool HasMinimum>
void decodeNibbles(const std::uint8_t *BURNISH_NO_ALIAS codes, float scale, float minimum, float *BURNISH_NO_ALIAS out)
{
    for (int j = 0; j < 16; ++j) {
        const float low = float((codes[j] & 15) - Offset) * scale;
        const float high = float((codes[j] >> 4) - Offset) * scale;
        out[j] = HasMinimum ? low + minimum : low;
        out[j + 16] = HasMinimum ? high + minimum : high;
    }
}

/// Byte j of entry i is 16 if bit j of i is set, else 0.
constexpr auto fifthBits = [] {
    std::array<std::array<std::uint8_t, 8>, 256> all = {};
    for (std::size_t bits = 0; bits < all.size(); ++bits) {
        for (std::size_t j = 0; j < 8; ++j)
            all[bits][j] = (bits >> j & 1) != 0 ? 16 : 0;
    }
    return all;
}();

/// Writes 32 values of five bits: the highest one of value j is bit j of the first four bytes, the others are nibbles
/// of the 16 bytes after these, all low ones before all high ones.
void joinFives(const std::byte *bytes, std::uint8_t *out)
{
    constexpr std::uint64_t lowNibbles = 0x0f0f'0f0f'0f0f'0f0f;
    for (std::size_t j = 0; j < 2; ++j) {
        std::uint64_t codes = 0;
        std::memcpy(&codes, bytes + 4 + 8 * j, 8);
        const std::uint64_t low = (codes & lowNibbles) | std::bit_cast<std::uint64_t>(fifthBits[std::size_t(bytes[j])]);
        const std::uint64_t high =
            (codes >> 4 & lowNibbles) | std::bit_cast<std::uint64_t>(fifthBits[std::size_t(bytes[j + 2])]);
        std::memcpy(out + 8 * j, &low, 8);
        std::memcpy(out + 8 * j + 16, &high, 8);
    }
}

/// The same as decodeNibbles() for blocks of values of five bits, as joinFives() reads them after the scale and the
/// minimum.
template <int Offset, bool HasMinimum> void decodeFives(const std::byte *blocks, std::size_t count, float *out)
{
    constexpr std::size_t head = HasMinimum ? 4 : 2;
    constexpr std::size_t blockSize = head + 20;
    // Processors wait if a vector is read right after its parts were written.
    constexpr std::size_t batch = 16;
    std::array<std::uint8_t, 32 * batch> fives;
    for (std::size_t first = 0; first < count; first += batch) {
        const std::size_t size = std::min(batch, count - first);
        for (std::size_t i = 0; i < size; ++i)
            joinFives(blocks + (first + i) * blockSize + head, fives.data() + 32 * i);
        for (std::size_t i = 0; i < size; ++i, out += 32) {
            const std::byte *block = blocks + (first + i) * blockSize;
            const float scale = halfAt(block);
            const float minimum = HasMinimum ? halfAt(block + 2) : 0;
            for (std::size_t j = 0; j < 32; ++j) {
                const float value = float(fives[32 * i + j] - Offset) * scale;
                out[j] = HasMinimum ? value + minimum : value;
            }
        }
    }
}

/// Decodes nibbles that index `values`: `half` low ones, then as many high ones.
void lookUp(const std::uint8_t *codes, int half, const std::array<std::int8_t, 16> &values, float scale, float *out)
{
    for (int j = 0; j < half; ++j) {
        out[j] = scale * float(values[codes[j] & 15]);
        out[j + half] = scale * float(values[codes[j] >> 4]);
    }
}

void scaleBytes(const std::byte *BURNISH_NO_ALIAS bytes, int count, float scale, float *BURNISH_NO_ALIAS out)
{
    const auto *codes = reinterpret_cast<const std::int8_t *>(bytes);
    for (int j = 0; j < count; ++j)
        out[j] = float(codes[j]) * scale;
}

const std::uint8_t *codesAt(const std::byte *bytes)
{
    return reinterpret_cast<const std::uint8_t *>(bytes);
}

/// 2^(e − 128).
float mxfp4Scale(std::uint32_t e)
{
    return std::bit_cast<float>(e < 2 ? 0x0020'0000U << e : (e - 1) << 23);
}

} // namespace

void decodeQ4_0(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 18, out += 32)
        decodeNibbles<8, false>(codesAt(blocks + 2), halfAt(blocks), 0, out);
}

void decodeQ4_1(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 20, out += 32)
        decodeNibbles<0, true>(codesAt(blocks + 4), halfAt(blocks), halfAt(blocks + 2), out);
}

void decodeQ5_0(const std::byte *blocks, std::size_t count, float *out)
{
    decodeFives<16, false>(blocks, count, out);
}

void decodeQ5_1(const std::byte *blocks, std::size_t count, float *out)
{
    decodeFives<0, true>(blocks, count, out);
}

void decodeQ8_0(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 34, out += 32)
        scaleBytes(blocks + 2, 32, halfAt(blocks), out);
}

void decodeQ8_1(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 36, out += 32)
        scaleBytes(blocks + 4, 32, halfAt(blocks), out);
}

void decodeQ8_K(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 292, out += 256)
        scaleBytes(blocks + 4, 256, loadLittle<float>(blocks), out);
}

void decodeQ1_0(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 18, out += 128) {
        const float scale = halfAt(blocks);
        const std::uint8_t *codes = codesAt(blocks + 2);
        for (int j = 0; j < 128; ++j)
            out[j] = (codes[j / 8] >> (j % 8) & 1) != 0 ? scale : -scale;
    }
}

void decodeIQ4_NL(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 18, out += 32)
        lookUp(codesAt(blocks + 2), 16, nonlinearValues, halfAt(blocks), out);
}

void decodeIQ4_XS(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 136) {
        const float scale = halfAt(blocks);
        const unsigned high = loadLittle<std::uint16_t>(blocks + 2);
        const std::uint8_t *low = codesAt(blocks + 4);
        for (unsigned group = 0; group < 8; ++group, out += 32) {
            const unsigned bits = (low[group / 2] >> (4 * (group % 2)) & 15) | (high >> (2 * group) & 3) << 4;
            lookUp(codesAt(blocks + 8 + std::size_t(group) * 16), 16, nonlinearValues, scale * float(int(bits) - 32),
                   out);
        }
    }
}

void decodeMXFP4(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 17, out += 32)
        lookUp(codesAt(blocks + 1), 16, doubledE2M1, mxfp4Scale(*codesAt(blocks)), out);
}

void decodeNVFP4(const std::byte *blocks, std::size_t count, float *out)
{
    for (std::size_t i = 0; i < count; ++i, blocks += 36) {
        for (std::size_t group = 0; group < 4; ++group, out += 16)
            lookUp(codesAt(blocks + 4 + group * 8), 8, doubledE2M1, nvfp4Scale(codesAt(blocks)[group]), out);
    }
}

float nvfp4Scale(std::uint8_t code)
{
    const int exponent = code >> 3 & 15;
    const auto fraction = float(code & 7);
    if (code == 0 || code == 0x7f)
        return 0;
    if (exponent == 0)
        return fraction * 0x1p-10F;
    return (1 + fraction / 8) * std::bit_cast<float>(std::uint32_t(exponent - 8 + 127) << 23);
}

} // namespace burnish::ggml
