// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/noalias.h"
#include "core/tensor/quantisation/blocks/smallfloats.h"
#include "core/tensor/quantisation/parts/groupkernels.h"

// The loops of GroupKernels, compiled once per instruction set. Everything is in an unnamed namespace and calls no
// inline functions that other files share: the linker keeps one copy of those, which would then run on processors
// without these instructions.

namespace burnish {

namespace {

/// Codes that have a byte each, and the function that gives their values.
template <typename Value> struct ByteGroups
{
    Value value;
    const std::uint8_t *codes;
    const CodeGroups &groups;
    float *out;

    /// Pieces of a length that the compiler knows have no rest.
    template <std::size_t piece, bool hasZeros> void decode() const
    {
        const std::uint8_t *BURNISH_NO_ALIAS from = codes;
        float *BURNISH_NO_ALIAS to = out;
        for (std::size_t group = 0; group < groups.count; ++group) {
            const float scale = groups.scales[group];
            const float zero = hasZeros ? groups.zeros[group] : 0.0F;
            for (std::size_t i = 0; i < groups.size; i += piece, from += piece, to += piece) {
                for (std::size_t j = 0; j < piece; ++j) {
                    const float number = value(from[j]);
                    to[j] = (hasZeros ? number - zero : number) * scale;
                }
            }
        }
    }
};

template <std::size_t piece, typename Value> void decodePieces(const ByteGroups<Value> &work)
{
    if (work.groups.zeros)
        work.template decode<piece, true>();
    else
        work.template decode<piece, false>();
}

template <typename Value> void decodeBytes(const ByteGroups<Value> &work)
{
    if (work.groups.size % 32 == 0)
        decodePieces<32>(work);
    else if (work.groups.size % 16 == 0)
        decodePieces<16>(work);
    else
        decodePieces<1>(work);
}

struct IntegerValue
{
    unsigned shift;
    unsigned mask;
    unsigned flip;
    int bias;

    explicit IntegerValue(const IntegerCodes &codes)
        : shift(codes.shift)
        , mask(codes.mask)
        , flip(codes.flip)
        , bias(codes.bias)
    {}
    float operator()(std::uint8_t element) const { return float(int((element >> shift & mask) ^ flip) - bias); }
};

/// Codes that fill their elements.
struct ByteValue
{
    unsigned flip;
    int bias;

    float operator()(std::uint8_t code) const { return float(int(code ^ flip) - bias); }
};

struct E4M3Value
{
    float operator()(std::uint8_t code) const
    {
        const std::uint32_t magnitude = code & E4M3::magnitude;
        const std::uint32_t normal = (magnitude << (23 - E4M3::fractionBits)) + (std::uint32_t(127 - E4M3::bias) << 23);
        const std::uint32_t subnormal =
            bitsOf(float(std::int32_t(magnitude)) * powerOfTwo(1 - E4M3::bias - E4M3::fractionBits));
        const std::uint32_t finite = select(magnitude < 1U << E4M3::fractionBits, subnormal, normal);
        const std::uint32_t bits = select(magnitude == E4M3::nan, 0x7ff0'0000U, finite);
        return floatOf(bits | std::uint32_t(code >> E4M3::signBit) << 31);
    }
};

struct E5M2Value
{
    float operator()(std::uint8_t code) const
    {
        const std::uint32_t magnitude = code & E5M2::magnitude;
        const std::uint32_t normal = (magnitude << (23 - E5M2::fractionBits)) + (std::uint32_t(127 - E5M2::bias) << 23);
        const std::uint32_t subnormal =
            bitsOf(float(std::int32_t(magnitude)) * powerOfTwo(1 - E5M2::bias - E5M2::fractionBits));
        const std::uint32_t finite = select(magnitude < 1U << E5M2::fractionBits, subnormal, normal);
        const std::uint32_t large = select(magnitude == infinityCode, infinityBits, finite);
        const std::uint32_t sign = std::uint32_t(code >> E5M2::signBit) << 31;
        // All NaN are the one that other loops give.
        return floatOf(select(magnitude > infinityCode, quietNan, large | sign));
    }

    static constexpr std::uint32_t infinityCode = 0x7c;
    static constexpr std::uint32_t quietNan = 0x7fc0'0000;
};

void integerGroups(const IntegerCodes &codes, const CodeGroups &groups, float *out)
{
    if (codes.shift == 0 && codes.mask == 0xff)
        decodeBytes(ByteGroups<ByteValue>{{codes.flip, codes.bias}, codes.elements, groups, out});
    else
        decodeBytes(ByteGroups<IntegerValue>{IntegerValue(codes), codes.elements, groups, out});
}

template <bool hasZeros>
void scaleIntegers(const IntegerCodes &codes, std::size_t count, const float *BURNISH_NO_ALIAS scales,
                   const float *BURNISH_NO_ALIAS zeros, float *BURNISH_NO_ALIAS out)
{
    const IntegerValue value(codes);
    const std::uint8_t *BURNISH_NO_ALIAS from = codes.elements;
    for (std::size_t i = 0; i < count; ++i) {
        const float number = value(from[i]);
        out[i] = (hasZeros ? number - zeros[i] : number) * scales[i];
    }
}

void eachInteger(const IntegerCodes &codes, std::size_t count, const float *scales, const float *zeros, float *out)
{
    zeros ? scaleIntegers<true>(codes, count, scales, zeros, out)
          : scaleIntegers<false>(codes, count, scales, zeros, out);
}

void narrowWords(const std::uint32_t *BURNISH_NO_ALIAS words, unsigned shift, unsigned mask, std::size_t count,
                 std::uint8_t *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = std::uint8_t(words[i] >> shift & mask);
}

void widenHalves(const std::uint16_t *BURNISH_NO_ALIAS from, std::size_t count, float *BURNISH_NO_ALIAS out)
{
    constexpr std::uint32_t firstInfinite = 0x7c00;
    constexpr std::uint32_t firstNormal = 0x400;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t magnitude = from[i] & 0x7fffU;
        const std::uint32_t rebase = select(magnitude >= firstInfinite, 224U << 23, 112U << 23);
        const std::uint32_t quiet = select(magnitude > firstInfinite, 0x40'0000, 0);
        const std::uint32_t normal = ((magnitude << 13) + rebase) | quiet;
        const std::uint32_t subnormal = bitsOf(float(std::int32_t(magnitude)) * powerOfTwo(-24));
        out[i] = floatOf(select(magnitude < firstNormal, subnormal, normal) | (from[i] & 0x8000U) << 16);
    }
}

void widenBfloats(const std::uint16_t *BURNISH_NO_ALIAS from, std::size_t count, float *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = floatOf(std::uint32_t(from[i]) << 16);
}

template <std::size_t piece>
void addPieces(const float *BURNISH_NO_ALIAS addends, std::size_t groups, std::size_t size, float *BURNISH_NO_ALIAS out)
{
    for (std::size_t group = 0; group < groups; ++group) {
        const float addend = addends[group];
        for (std::size_t i = 0; i < size; i += piece, out += piece) {
            for (std::size_t j = 0; j < piece; ++j)
                out[j] += addend;
        }
    }
}

void addToGroups(const float *addends, std::size_t groups, std::size_t size, float *out)
{
    size % 32 == 0 ? addPieces<32>(addends, groups, size, out) : addPieces<1>(addends, groups, size, out);
}

void scaleLevels(float scale, std::size_t count, float *BURNISH_NO_ALIAS out)
{
    constexpr float most = 127;
    // Smaller numbers are rounded to integers, halves to even, when this is added.
    constexpr float rounding = 12582912;
    for (std::size_t i = 0; i < count; ++i) {
        const float value = out[i];
        const float limited = value > most ? most : value < -most ? -most : value;
        const float rounded = (limited + rounding) - rounding;
        // −0.3 becomes −0. A NaN stays what it is.
        const std::uint32_t bits = (bitsOf(rounded) & magnitudeBits) | (bitsOf(value) & ~magnitudeBits);
        out[i] = floatOf(bits) * scale;
    }
}

/// Combines numbers that are `step` apart.
template <std::size_t step> void rotateAlong(double *BURNISH_NO_ALIAS sums, std::size_t size)
{
    for (std::size_t first = 0; first < size; first += step * 4) {
        double *BURNISH_NO_ALIAS at = sums + first;
        for (std::size_t i = 0; i < step; ++i) {
            const double a = at[i];
            const double b = at[i + step];
            const double c = at[i + step * 2];
            const double d = at[i + step * 3];
            const double sum = a + b;
            const double difference = c - d;
            const double other = c + d;
            const double turned = a - b;
            at[i] = sum + difference;
            at[i + step] = sum - difference;
            at[i + step * 2] = turned + other;
            at[i + step * 3] = other - turned;
        }
    }
}

/// Rounds sums once, and divides them by the root of their number, a power of two.
void finishRotation(const double *BURNISH_NO_ALIAS sums, std::size_t size, float *BURNISH_NO_ALIAS out)
{
    double root = 1;
    for (std::size_t step = 1; step < size; step *= 4)
        root *= 2;
    const double factor = 1 / root;
    // A sum of zeros has no sign.
    for (std::size_t i = 0; i < size; ++i)
        out[i] = float(sums[i] * factor + 0.0);
}

/// Combines numbers that are 16 or more apart.
void rotateFar(double *sums, std::size_t size)
{
    if (size > 16)
        rotateAlong<16>(sums, size);
    if (size > 64)
        rotateAlong<64>(sums, size);
    if (size > 256)
        rotateAlong<256>(sums, size);
}

void rotateGroups(double *BURNISH_NO_ALIAS sums, std::size_t size, std::size_t groups, float *BURNISH_NO_ALIAS out)
{
    for (std::size_t group = 0; group < groups; ++group, out += size) {
        for (std::size_t i = 0; i < size; ++i)
            sums[i] = double(out[i]);
        rotateAlong<1>(sums, size);
        if (size > 4)
            rotateAlong<4>(sums, size);
        rotateFar(sums, size);
        finishRotation(sums, size, out);
    }
}

void e5m2Groups(const std::uint8_t *codes, const CodeGroups &groups, float *out)
{
    decodeBytes(ByteGroups<E5M2Value>{{}, codes, groups, out});
}

void e4m3Groups(const std::uint8_t *codes, const CodeGroups &groups, float *out)
{
    decodeBytes(ByteGroups<E4M3Value>{{}, codes, groups, out});
}

template <bool hasZeros, bool isHighFirst>
void nibbles(const float *BURNISH_NO_ALIAS table, const std::uint8_t *BURNISH_NO_ALIAS bytes, const CodeGroups &groups,
             float *BURNISH_NO_ALIAS out)
{
    for (std::size_t group = 0; group < groups.count; ++group) {
        const float scale = groups.scales[group];
        const float zero = hasZeros ? groups.zeros[group] : 0.0F;
        for (std::size_t i = 0; i < groups.size / 2; ++i, ++bytes, out += 2) {
            const float low = table[*bytes & 0xf];
            const float high = table[*bytes >> 4];
            const float first = isHighFirst ? high : low;
            const float second = isHighFirst ? low : high;
            out[0] = (hasZeros ? first - zero : first) * scale;
            out[1] = (hasZeros ? second - zero : second) * scale;
        }
    }
}

void nibbleGroups(const float *table, bool isHighFirst, const std::uint8_t *bytes, const CodeGroups &groups, float *out)
{
    if (groups.zeros)
        isHighFirst ? nibbles<true, true>(table, bytes, groups, out) : nibbles<true, false>(table, bytes, groups, out);
    else
        isHighFirst ? nibbles<false, true>(table, bytes, groups, out)
                    : nibbles<false, false>(table, bytes, groups, out);
}

void eachNibble(const float *BURNISH_NO_ALIAS table, const std::uint8_t *BURNISH_NO_ALIAS bytes, unsigned shift,
                std::size_t count, const float *BURNISH_NO_ALIAS scales, float *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = table[bytes[i] >> shift & 0xf] * scales[i];
}

template <GroupKernels::Nibbles nibbles = nibbleGroups, GroupKernels::EachNibble each = eachNibble,
          GroupKernels::Rotate rotate = rotateGroups>
constexpr GroupKernels groupKernelsWith = {integerGroups, eachInteger, e4m3Groups,   e5m2Groups,  nibbles,     each,
                                           narrowWords,   widenHalves, widenBfloats, addToGroups, scaleLevels, rotate};

} // namespace

} // namespace burnish
