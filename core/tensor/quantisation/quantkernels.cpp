// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantkernels.h"

#include "core/base/endian.h"
#include "core/base/noalias.h"
#include "core/tensor/quantisation/blocks/smallfloats.h"

#include <array>
#include <bit>
#include <cstring>

namespace burnish::quantkernels {

namespace {

/// What Burn makes of the codes of a type that are special.
template <typename Float> struct Decoding
{
    static std::uint32_t special(std::uint32_t, std::uint32_t bits) { return bits; }
    static constexpr std::uint32_t firstUnsigned = 0x80;
};

template <> struct Decoding<E4M3>
{
    /// Burn converts by way of f16, which leaves these bits of a NaN, and its sign.
    static std::uint32_t special(std::uint32_t code, std::uint32_t bits)
    {
        return select(code == E4M3::nan, 0x7fff'e000U, bits);
    }
    static constexpr std::uint32_t firstUnsigned = 0x80;
};

template <> struct Decoding<E5M2>
{
    static std::uint32_t special(std::uint32_t code, std::uint32_t bits)
    {
        return select(code > 0x7c, 0x7fc0'0000U, select(code == 0x7c, infinityBits, bits));
    }
    static constexpr std::uint32_t firstUnsigned = 0x7d;
};

template <typename Float> float valueOf(std::uint32_t code)
{
    constexpr auto firstNormal = 1U << Float::fractionBits;
    constexpr float unit = powerOfTwo(1 - Float::bias - Float::fractionBits);
    const std::uint32_t magnitude = code & Float::magnitude;
    const std::uint32_t normal = (magnitude << (23 - Float::fractionBits)) + (std::uint32_t(127 - Float::bias) << 23);
    const auto subnormal = std::bit_cast<std::uint32_t>(float(std::int32_t(magnitude)) * unit);
    const std::uint32_t finite = select(magnitude < firstNormal, subnormal, normal);
    const std::uint32_t sign = select(magnitude < Decoding<Float>::firstUnsigned, (code >> Float::signBit) << 31, 0);
    return std::bit_cast<float>(Decoding<Float>::special(magnitude, finite) | sign);
}

/// The values of all bytes: looking them up takes less time than computing them, even several at once.
using ValueTable = std::array<float, 256>;

template <typename Float> const ValueTable &tableOf()
{
    static const ValueTable table = [] {
        ValueTable values;
        for (std::uint32_t code = 0; code < values.size(); ++code)
            values[code] = valueOf<Float>(code);
        return values;
    }();
    return table;
}

const ValueTable &tableOf(Dtype type)
{
    switch (type) {
    case Dtype::F8E4M3:
        return tableOf<E4M3>();
    case Dtype::F8E5M2:
        return tableOf<E5M2>();
    default:
        return tableOf<E2M1>();
    }
}

void scaleValues(const ValueTable &table, const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t count, float scale,
                 float *BURNISH_NO_ALIAS out)
{
    std::size_t i = 0;
    // Compilers look up single bytes of a vector in a way that takes longer.
    for (; i + 8 <= count; i += 8) {
        const auto eight = loadLittle<std::uint64_t>(reinterpret_cast<const std::byte *>(codes + i));
        std::array<float, 8> values;
        for (unsigned j = 0; j < values.size(); ++j)
            values[j] = table[eight >> 8 * j & 0xff];
        for (std::size_t j = 0; j < values.size(); ++j)
            out[i + j] = scale * values[j];
    }
    for (; i < count; ++i)
        out[i] = scale * table[std::uint8_t(codes[i])];
}

/// Blocks of several pieces; loops of a known length have no rest.
template <std::size_t piece>
void scalePieces(const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t pieces, std::span<const float> scales,
                 float *BURNISH_NO_ALIAS out)
{
    for (const float scale : scales) {
        for (std::size_t i = 0; i < pieces; ++i) {
            for (std::size_t j = 0; j < piece; ++j)
                out[j] = scale * float(codes[j]);
            codes += piece;
            out += piece;
        }
    }
}

void separateNibbles(const std::byte *BURNISH_NO_ALIAS bytes, std::size_t count, std::int8_t *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < count; ++i) {
        const auto byte = std::to_integer<std::uint8_t>(bytes[i]);
        out[2 * i] = std::int8_t(byte & 15);
        out[2 * i + 1] = std::int8_t(byte >> 4);
    }
}

void separatePairs(const std::byte *bytes, std::size_t count, std::int8_t *out)
{
    using Four = std::array<std::int8_t, 4>;
    static const std::array<Four, 256> table = [] {
        std::array<Four, 256> fours;
        for (unsigned byte = 0; byte < fours.size(); ++byte) {
            for (unsigned i = 0; i < 4; ++i)
                fours[byte][i] = std::int8_t(byte >> 2 * i & 3);
        }
        return fours;
    }();
    for (std::size_t i = 0; i < count; ++i)
        std::memcpy(out + 4 * i, table[std::to_integer<std::uint8_t>(bytes[i])].data(), sizeof(Four));
}

} // namespace

void scaleIntegers(const std::int8_t *BURNISH_NO_ALIAS codes, std::size_t count, float scale,
                   float *BURNISH_NO_ALIAS out)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = scale * float(codes[i]);
}

void scaleIntegerBlocks(const std::int8_t *codes, std::size_t size, std::span<const float> scales, float *out)
{
    if (size % 32 == 0)
        return scalePieces<32>(codes, size / 32, scales, out);
    if (size % 16 == 0)
        return scalePieces<16>(codes, size / 16, scales, out);
    for (std::size_t i = 0; i < scales.size(); ++i)
        scaleIntegers(codes + i * size, size, scales[i], out + i * size);
}

void scaleFloats(Dtype type, const std::int8_t *codes, std::size_t count, float scale, float *out)
{
    scaleValues(tableOf(type), codes, count, scale, out);
}

void scaleFloatBlocks(Dtype type, const std::int8_t *codes, std::size_t size, std::span<const float> scales, float *out)
{
    const ValueTable &table = tableOf(type);
    for (std::size_t i = 0; i < scales.size(); ++i)
        scaleValues(table, codes + i * size, size, scales[i], out + i * size);
}

void unpack(const std::byte *bytes, std::size_t firstBit, unsigned bits, std::span<std::int8_t> out)
{
    const unsigned mask = (1U << bits) - 1;
    std::size_t i = 0;
    if (firstBit % 8 == 0 && bits < 8) {
        const std::size_t whole = out.size() * bits / 8;
        bits == 4 ? separateNibbles(bytes + firstBit / 8, whole, out.data())
                  : separatePairs(bytes + firstBit / 8, whole, out.data());
        i = whole * 8 / bits;
    }
    for (; i < out.size(); ++i) {
        const std::size_t bit = firstBit + i * bits;
        out[i] = std::int8_t((std::to_integer<unsigned>(bytes[bit / 8]) >> (bit % 8)) & mask);
    }
}

void extendSigns(std::span<std::int8_t> codes, unsigned bits)
{
    const int sign = 1 << (bits - 1);
    for (std::int8_t &code : codes)
        code = std::int8_t(((code & (2 * sign - 1)) ^ sign) - sign);
}

} // namespace burnish::quantkernels
