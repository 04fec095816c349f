// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/noalias.h"
#include "core/tensor/quantisation/blocks/smallfloats.h"
#include "core/tensor/quantisation/ggml/encoders.h"

#include <cstdint>

// The loops of Encoders, compiled once per instruction set. Everything is in an unnamed namespace and calls no inline
// functions that other files share: the linker keeps one copy of those, which would then run on processors without
// these instructions.

namespace burnish::ggml {

namespace {

using Byte = std::uint8_t;

#if defined(__AVX2__)
constexpr int vectorLanes = 8;
#else
constexpr int vectorLanes = 4;
#endif
using Floats = float __attribute__((vector_size(vectorLanes * 4)));
using Mask = std::int32_t __attribute__((vector_size(vectorLanes * 4)));

/// Returns the nearest half, halves to even, as bits; infinity beyond the largest one.
Byte *storeHalf(float value, Byte *out)
{
    const std::uint32_t bits = bitsOf(value);
    const std::uint32_t magnitude = bits & magnitudeBits;
    constexpr std::uint32_t leastNormal = 113U << 23;
    constexpr std::uint32_t rebase = 112U << 10;
    const std::uint32_t normal = ((magnitude + 0xfff + (magnitude >> 13 & 1)) >> 13) - rebase;
    // Adding this number leaves the bits of a subnormal half at the end.
    const std::uint32_t subnormal = bitsOf(floatOf(magnitude) + 0.5F) - bitsOf(0.5F);
    std::uint32_t half = magnitude < leastNormal ? subnormal : normal;
    half = half > 0x7c00 ? 0x7c00 : half;
    half = magnitude > infinityBits ? 0x7e00 : half;
    half |= bits >> 16 & 0x8000;
    out[0] = Byte(half);
    out[1] = Byte(half >> 8);
    return out + 2;
}

float halfAt(const Byte *bytes)
{
    const std::uint32_t half = std::uint32_t(bytes[0]) | std::uint32_t(bytes[1]) << 8;
    const std::uint32_t magnitude = half & 0x7fff;
    const std::uint32_t normal = (magnitude << 13) + (112U << 23);
    const float subnormal = float(std::int32_t(magnitude)) * powerOfTwo(-24);
    const float value = magnitude < 0x400 ? subnormal : floatOf(magnitude < 0x7c00 ? normal : normal + (112U << 23));
    return half & 0x8000 ? -value : value;
}

/// Rounds numbers below 2²² to integers, halves to even. Others, and NaN, become numbers at least as large, or NaN.
constexpr float roundingBias = 12582912;

float inverseOf(float scale)
{
    return scale == 0 ? 0.0F : 1 / scale;
}

std::size_t firstUnusable(const float *values, std::size_t count, float largest)
{
    const std::uint32_t largestBits = bitsOf(largest);
    constexpr std::size_t piece = 1024;
    std::size_t first = 0;
    for (; first < count; first += piece) {
        const std::size_t end = count - first < piece ? count : first + piece;
        std::int32_t most = 0;
        for (std::size_t i = first; i < end; ++i) {
            const auto bits = std::int32_t(bitsOf(values[i]) & magnitudeBits);
            most = bits > most ? bits : most;
        }
        if (std::uint32_t(most) <= largestBits)
            continue;
        while ((bitsOf(values[first]) & magnitudeBits) <= largestBits)
            ++first;
        return first;
    }
    return count;
}

constexpr int blockSize = 32;
constexpr int lanes = 8; ///< of a block's values that are compared at a time

struct Range
{
    float least;
    float most;
};

Range rangeOf(const float *BURNISH_NO_ALIAS values)
{
    Floats least;
    Floats most;
    __builtin_memcpy(&least, values, sizeof least);
    most = least;
    for (int i = vectorLanes; i < blockSize; i += vectorLanes) {
        Floats next;
        __builtin_memcpy(&next, values + i, sizeof next);
        least = next < least ? next : least;
        most = next > most ? next : most;
    }
    Range range = {least[0], most[0]};
    for (int j = 1; j < vectorLanes; ++j) {
        range.least = least[j] < range.least ? least[j] : range.least;
        range.most = most[j] > range.most ? most[j] : range.most;
    }
    return range;
}

/// Returns the first of the values with the largest magnitude.
float extremeOf(const float *BURNISH_NO_ALIAS values)
{
    const Range range = rangeOf(values);
    if (range.most > -range.least)
        return range.most;
    if (range.most < -range.least)
        return range.least;
    for (int j = 0; j < blockSize; ++j) {
        if (values[j] == range.most || values[j] == range.least)
            return values[j];
    }
    return 0;
}

float largestOf(const float *BURNISH_NO_ALIAS values, int count)
{
    std::int32_t most[lanes] = {};
    for (int i = 0; i < count; i += lanes) {
        for (int j = 0; j < lanes; ++j) {
            const auto bits = std::int32_t(bitsOf(values[i + j]) & magnitudeBits);
            most[j] = bits > most[j] ? bits : most[j];
        }
    }
    for (int width = lanes / 2; width > 0; width /= 2) {
        for (int j = 0; j < width; ++j)
            most[j] = most[j + width] > most[j] ? most[j + width] : most[j];
    }
    return floatOf(std::uint32_t(most[0]));
}

/// codes[j] = (values[j] − less) × factor + bias, cut off to an integer of 0 to `highest`.
template <bool subtracts>
void codesOf(const float *BURNISH_NO_ALIAS values, float less, float factor, float bias, float highest,
             std::int32_t *BURNISH_NO_ALIAS codes)
{
    for (int j = 0; j < blockSize; ++j) {
        float code = (subtracts ? values[j] - less : values[j]) * factor + bias;
        code = code > 0 ? code : 0.0F;
        code = code < highest ? code : highest;
        codes[j] = std::int32_t(code);
    }
}

/// The low nibble of byte j is that of value j, the high one that of value j + 16.
void storeNibbles(const std::int32_t *BURNISH_NO_ALIAS codes, Byte *BURNISH_NO_ALIAS out)
{
    for (int j = 0; j < blockSize / 2; ++j)
        out[j] = Byte((codes[j] & 15) | (codes[j + blockSize / 2] & 15) << 4);
}

Byte *storeFifthBits(const std::int32_t *BURNISH_NO_ALIAS codes, Byte *BURNISH_NO_ALIAS out)
{
    std::uint32_t bits = 0;
    for (int j = 0; j < blockSize; ++j)
        bits |= std::uint32_t(codes[j] >> 4 & 1) << j;
    for (int i = 0; i < 4; ++i)
        *out++ = Byte(bits >> 8 * i);
    return out;
}

Byte *bytesAt(std::byte *out)
{
    return reinterpret_cast<Byte *>(out);
}

/// Q4_0 and Q5_0: the value with the largest magnitude becomes the lowest code.
template <int bits> void encodeAroundZero(const float *values, std::size_t count, std::byte *out)
{
    constexpr int middle = 1 << (bits - 1);
    Byte *at = bytesAt(out);
    for (std::size_t i = 0; i < count; ++i, values += blockSize) {
        const float scale = extremeOf(values) / float(-middle);
        at = storeHalf(scale, at);
        std::int32_t codes[blockSize];
        codesOf<false>(values, 0, inverseOf(scale), float(middle) + 0.5F, float(2 * middle - 1), codes);
        if constexpr (bits == 5)
            at = storeFifthBits(codes, at);
        storeNibbles(codes, at);
        at += blockSize / 2;
    }
}

/// Q4_1 and Q5_1.
template <int bits> void encodeFromMinimum(const float *values, std::size_t count, std::byte *out)
{
    constexpr int highest = (1 << bits) - 1;
    Byte *at = bytesAt(out);
    for (std::size_t i = 0; i < count; ++i, values += blockSize) {
        const Range range = rangeOf(values);
        const float scale = (range.most - range.least) / float(highest);
        at = storeHalf(scale, at);
        at = storeHalf(range.least, at);
        std::int32_t codes[blockSize];
        codesOf<true>(values, range.least, inverseOf(scale), 0.5F, float(highest), codes);
        if constexpr (bits == 5)
            at = storeFifthBits(codes, at);
        storeNibbles(codes, at);
        at += blockSize / 2;
    }
}

void encodeQ8_0(const float *values, std::size_t count, std::byte *out)
{
    // The largest float below a half: adding it and cutting off the fraction rounds halves, and nothing less, up.
    constexpr float nearlyHalf = 0x1.fffffep-2F;
    Byte *BURNISH_NO_ALIAS at = bytesAt(out);
    for (std::size_t i = 0; i < count; ++i, values += blockSize, at += blockSize) {
        const float scale = largestOf(values, blockSize) / 127;
        const float inverse = inverseOf(scale);
        at = storeHalf(scale, at);
        for (int j = 0; j < blockSize; ++j) {
            const float value = values[j] * inverse;
            float rounded = value + floatOf(bitsOf(nearlyHalf) | (bitsOf(value) & ~magnitudeBits));
            rounded = rounded > -127 ? rounded : -127.0F;
            rounded = rounded < 127 ? rounded : 127.0F;
            at[j] = Byte(std::int32_t(rounded));
        }
    }
}

/// Returns the code of the nearest E2M1 number, that of the smaller magnitude halfway; `doubled` is the number ÷ scale
/// × 2.
std::int32_t fourBitCode(float doubled)
{
    const float magnitude = floatOf(bitsOf(doubled) & magnitudeBits);
    const std::int32_t code = std::int32_t(magnitude > 0.5F) + std::int32_t(magnitude > 1.5F) +
                              std::int32_t(magnitude > 2.5F) + std::int32_t(magnitude > 3.5F) +
                              std::int32_t(magnitude > 5) + std::int32_t(magnitude > 7) + std::int32_t(magnitude > 10);
    return code | (std::int32_t(code > 0) & std::int32_t(doubled < 0)) << 3;
}

/// `magnitude` = 2^exponent × a number of at least 1 and below 2, rounded up to the next power of two where the
/// logarithm that the references compute in f32 is.
int exponentOf(float magnitude)
{
    return int(__builtin_floorf(__builtin_log2f(magnitude)));
}

void encodeMXFP4(const float *values, std::size_t count, std::byte *out)
{
    Byte *BURNISH_NO_ALIAS at = bytesAt(out);
    for (std::size_t i = 0; i < count; ++i, values += blockSize, at += blockSize / 2) {
        const float largest = largestOf(values, blockSize);
        int exponent = largest > 0 ? exponentOf(largest) - 2 + 127 : 0;
        exponent = exponent > 0 ? exponent : 0;
        *at++ = Byte(exponent);
        // In two steps, because the inverse of the smallest scale is not finite.
        const float inverse = powerOfTwo(64 - exponent / 2);
        const float rest = powerOfTwo(64 - (exponent - exponent / 2));
        std::int32_t codes[blockSize];
        for (int j = 0; j < blockSize; ++j)
            codes[j] = fourBitCode(values[j] * inverse * rest);
        storeNibbles(codes, at);
    }
}

/// Returns the unsigned E4M3 number nearest to a positive one, larger ones halfway, as ggml_fp32_to_ue4m3 does.
std::uint32_t unsignedE4M3(float value)
{
    if (!(value > 0))
        return 0;
    const std::uint32_t bits = bitsOf(value);
    if (bits < 121U << 23) {
        const auto units = std::uint32_t(value * 512 + 0.5F);
        return units > 7 ? 7 : units;
    }
    const std::uint32_t code = ((bits + (1U << 19)) >> 20) - (120U << 3);
    // The exponent 15 is not used but for the largest number.
    return code >= 15U << 3 ? 0x7e : code;
}

/// Half the number, since the codes stand for doubled ones.
float halvedE4M3(std::uint32_t code)
{
    const std::uint32_t exponent = code >> 3;
    return exponent == 0 ? float(std::int32_t(code)) * powerOfTwo(-10)
                         : float(std::int32_t(8 + (code & 7))) * powerOfTwo(int(exponent) - 11);
}

void encodeNVFP4(const float *values, std::size_t count, std::byte *out)
{
    constexpr int group = 16;
    constexpr int groups = 4;
    Byte *BURNISH_NO_ALIAS at = bytesAt(out);
    for (std::size_t i = 0; i < count; ++i, at += groups) {
        Byte *codesAt = at + groups;
        for (int g = 0; g < groups; ++g, values += group, codesAt += group / 2) {
            const std::uint32_t scale = unsignedE4M3(largestOf(values, group) / 6);
            at[g] = Byte(scale);
            const float factor = halvedE4M3(scale);
            std::int32_t codes[group];
            for (int j = 0; j < group; ++j) {
                // Compares products, which are exact, rather than quotients.
                const float magnitude = floatOf(bitsOf(values[j]) & magnitudeBits);
                const std::int32_t code =
                    std::int32_t(magnitude > 0.5F * factor) + std::int32_t(magnitude > 1.5F * factor) +
                    std::int32_t(magnitude > 2.5F * factor) + std::int32_t(magnitude > 3.5F * factor) +
                    std::int32_t(magnitude > 5 * factor) + std::int32_t(magnitude > 7 * factor) +
                    std::int32_t(magnitude > 10 * factor);
                const std::int32_t sign = std::int32_t(code > 0) & std::int32_t(values[j] < 0);
                codes[j] = factor > 0 ? code | sign << 3 : 0;
            }
            for (int j = 0; j < group / 2; ++j)
                codesAt[j] = Byte(codes[j] | codes[j + group / 2] << 4);
        }
        at += groups * group / 2;
    }
}

} // namespace

} // namespace burnish::ggml
