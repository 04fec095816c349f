// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantscales.h"

#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/tensor/smallfloat.h"

#include <array>
#include <bit>

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

/// Returns the bits of the largest finite scale.
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

float largestScale(Dtype type)
{
    return fromBits(largestBits(type), type);
}

} // namespace burnish
