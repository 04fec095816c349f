// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantscales.h"

#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/tensor/smallfloat.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace burnish {

namespace {

std::array<float, 256> valuesOf(Dtype type)
{
    std::array<float, 256> values;
    for (unsigned bits = 0; bits < values.size(); ++bits) {
        values[bits] = float(smallFloatValue(type, bits));
        // Burn converts E4M3 by way of f16, which leaves these bits of the NaN.
        if (type == Dtype::F8E4M3 && (bits & 0x7f) == 0x7f)
            values[bits] = std::bit_cast<float>(0x7fff'e000U | (bits & 0x80) << 24);
    }
    return values;
}

const std::array<float, 256> &byteValues(Dtype type)
{
    static const std::array<float, 256> e4m3 = valuesOf(Dtype::F8E4M3);
    static const std::array<float, 256> e8m0 = valuesOf(Dtype::F8E8M0);
    return type == Dtype::F8E8M0 ? e8m0 : e4m3;
}

float fromBits(std::uint32_t bits, Dtype type)
{
    switch (type) {
    case Dtype::F32:
        return std::bit_cast<float>(bits);
    case Dtype::F16:
        return halfToFloat(std::uint16_t(bits));
    case Dtype::BF16:
        return bfloatToFloat(std::uint16_t(bits));
    default:
        return byteValues(type)[bits & 0xff];
    }
}

/// Returns the bits of the largest finite scale; those of smaller ones are smaller numbers.
std::uint32_t largestBits(Dtype type)
{
    switch (type) {
    case Dtype::F32:
        return 0x7f7f'ffff;
    case Dtype::F16:
        return 0x7bff;
    case Dtype::BF16:
        return 0x7f7f;
    default:
        return largestFiniteBits(type);
    }
}

/// Returns the bits of the first of all scales in ascending order that is large enough, or of the largest.
std::uint32_t atLeast(float scale, Dtype type)
{
    if (type == Dtype::F32)
        return std::bit_cast<std::uint32_t>(scale);
    const std::uint32_t largest = largestBits(type);
    if (traits(type).blockBytes == 1) {
        const auto values = std::span(byteValues(type)).first(largest);
        return std::uint32_t(std::ranges::lower_bound(values, scale) - values.begin());
    }
    // Negative scales have no place in the order.
    if (!(scale > 0))
        return 0;
    std::uint32_t bits = type == Dtype::F16 ? floatToHalf(scale) : floatToBfloat(scale);
    bits = std::min(bits, largest);
    // It is the nearest one; the wanted one can be the next.
    return bits < largest && fromBits(bits, type) < scale ? bits + 1 : bits;
}

} // namespace

float scaleFromBytes(const std::byte *bytes, Dtype type)
{
    switch (traits(type).blockBytes) {
    case 4:
        return fromBits(loadLittle<std::uint32_t>(bytes), type);
    case 2:
        return fromBits(loadLittle<std::uint16_t>(bytes), type);
    default:
        return fromBits(std::to_integer<std::uint32_t>(*bytes), type);
    }
}

void scalesFromBytes(const std::byte *bytes, Dtype type, std::span<float> out)
{
    const std::size_t size = traits(type).blockBytes;
    if (size > 1) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = scaleFromBytes(bytes + i * size, type);
        return;
    }
    const auto &values = byteValues(type);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = values[std::to_integer<std::uint8_t>(bytes[i])];
}

float scaleToBytes(float scale, Dtype type, std::byte *bytes)
{
    constexpr float smallestNormal = std::numeric_limits<float>::min();
    std::uint32_t bits = atLeast(std::isnan(scale) ? smallestNormal : scale, type);
    // What the type rounds up to another number is kept: 0 in E8M0, infinity in all but F32.
    if (const float rounded = fromBits(bits, type); rounded == 0 || std::isinf(rounded))
        bits = atLeast(smallestNormal, type);
    switch (traits(type).blockBytes) {
    case 4:
        storeLittle(bytes, bits);
        break;
    case 2:
        storeLittle(bytes, std::uint16_t(bits));
        break;
    default:
        *bytes = std::byte(bits);
    }
    return fromBits(bits, type);
}

float largestScale(Dtype type)
{
    return fromBits(largestBits(type), type);
}

} // namespace burnish
