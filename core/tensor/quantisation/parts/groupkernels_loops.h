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

void integerGroups(const std::uint8_t *codes, unsigned flip, int bias, const CodeGroups &groups, float *out)
{
    decodeBytes(ByteGroups<IntegerValue>{{flip, bias}, codes, groups, out});
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

template <GroupKernels::Nibbles nibbles = nibbleGroups, GroupKernels::EachNibble each = eachNibble>
constexpr GroupKernels groupKernelsWith = {integerGroups, e4m3Groups, nibbles, each};

} // namespace

} // namespace burnish
