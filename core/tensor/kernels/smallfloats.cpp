// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/smallfloats.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace burnish {

namespace {

constexpr std::uint32_t signOfFloat = 0x8000'0000;
constexpr std::uint32_t infiniteFloat = 0x7f80'0000;

/// The parts of a small float's bits. Codes of positive numbers ascend from 0 to `largest`.
struct SmallLayout
{
    int fractionBits;
    int bias;
    unsigned signBit;
    unsigned largest;
};

template <Dtype dtype> constexpr SmallLayout layoutOf()
{
    switch (dtype) {
    case Dtype::F8E4M3:
        return {3, 7, 0x80, 0x7e};
    case Dtype::F8E5M2:
        return {2, 15, 0x80, 0x7b};
    case Dtype::F8E4M3FNUZ:
        return {3, 8, 0x80, 0x7f};
    case Dtype::F8E5M2FNUZ:
        return {2, 16, 0x80, 0x7f};
    case Dtype::F6E2M3:
        return {3, 1, 0x20, 0x1f};
    case Dtype::F6E3M2:
        return {2, 3, 0x20, 0x1f};
    default:
        return {1, 1, 8, 7};
    }
}

/// Rounds a magnitude to a code, which exceeds the largest if the number is too large.
template <Dtype dtype> unsigned roundedCode(std::uint32_t magnitude)
{
    constexpr SmallLayout layout = layoutOf<dtype>();
    constexpr int dropped = 23 - layout.fractionBits;
    constexpr std::uint32_t leastNormal = std::uint32_t(128 - layout.bias) << 23;
    if (magnitude < leastNormal) {
        // The last bit of this power of two is the least number of the small type, so that the sum is rounded to it.
        constexpr auto unit = std::uint32_t(128 - layout.bias + dropped) << 23;
        const float sum = std::bit_cast<float>(magnitude) + std::bit_cast<float>(unit);
        return std::bit_cast<std::uint32_t>(sum) - unit;
    }
    const std::uint32_t rebased = magnitude - (std::uint32_t(127 - layout.bias) << 23);
    return (rebased + (1U << (dropped - 1)) - 1 + (rebased >> dropped & 1)) >> dropped;
}

template <Dtype dtype> unsigned bitsFor(float value, F8Overflow overflow)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t magnitude = bits & ~signOfFloat;
    if constexpr (dtype == Dtype::F8E8M0) {
        if (magnitude >= infiniteFloat || (overflow == F8Overflow::Nan && std::int32_t(bits) <= 0))
            return 0xff;
        // Below the least normal number of f32, halves of it remain; one and a half is the middle to the next.
        return (magnitude >> 23) + unsigned((magnitude & 0x40'0000) != 0 && magnitude != 0x40'0000);
    } else {
        constexpr SmallLayout layout = layoutOf<dtype>();
        constexpr bool isFnuz = dtype == Dtype::F8E4M3FNUZ || dtype == Dtype::F8E5M2FNUZ;
        constexpr bool hasNan = layout.signBit == 0x80;
        const unsigned sign = bits & signOfFloat ? layout.signBit : 0;
        if (magnitude > infiniteFloat) {
            if (isFnuz)
                return 0x80;
            if (!hasNan)
                return sign ^ layout.signBit;
            return sign | (dtype == Dtype::F8E5M2 && overflow == F8Overflow::Nan ? 0x7e : 0x7f);
        }
        const unsigned code = magnitude == infiniteFloat ? layout.largest + 1 : roundedCode<dtype>(magnitude);
        if (code <= layout.largest)
            return isFnuz && code == 0 ? 0 : sign | code;
        if (isFnuz)
            return 0x80;
        if (dtype == Dtype::F8E5M2)
            return sign | 0x7c;
        return sign | (hasNan && overflow == F8Overflow::Nan ? 0x7f : layout.largest);
    }
}

/// Calls `use` with the dtype as a template argument.
template <typename Use> auto withSmallFloat(Dtype dtype, Use use)
{
    switch (dtype) {
    case Dtype::F8E4M3:
        return use.template operator()<Dtype::F8E4M3>();
    case Dtype::F8E5M2:
        return use.template operator()<Dtype::F8E5M2>();
    case Dtype::F8E8M0:
        return use.template operator()<Dtype::F8E8M0>();
    case Dtype::F8E4M3FNUZ:
        return use.template operator()<Dtype::F8E4M3FNUZ>();
    case Dtype::F8E5M2FNUZ:
        return use.template operator()<Dtype::F8E5M2FNUZ>();
    case Dtype::F6E2M3:
        return use.template operator()<Dtype::F6E2M3>();
    case Dtype::F6E3M2:
        return use.template operator()<Dtype::F6E3M2>();
    default:
        return use.template operator()<Dtype::F4E2M1>();
    }
}

template <Dtype dtype> void encode(std::span<const float> in, std::span<std::byte> out, F8Overflow overflow)
{
    const DtypeTraits &type = traits(dtype);
    if (type.blockElements == 1) {
        for (std::size_t i = 0; i < in.size(); ++i)
            out[i] = std::byte(bitsFor<dtype>(in[i], overflow));
        return;
    }
    const unsigned width = type.blockBytes * 8U / type.blockElements;
    for (std::size_t block = 0; block < in.size() / type.blockElements; ++block) {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < type.blockElements; ++i)
            bits |= bitsFor<dtype>(in[block * type.blockElements + i], overflow) << (i * width);
        for (std::size_t i = 0; i < type.blockBytes; ++i)
            out[block * type.blockBytes + i] = std::byte(bits >> (8 * i));
    }
}

std::array<float, 256> valuesOfCodes(Dtype dtype)
{
    std::array<float, 256> values;
    for (unsigned code = 0; code < values.size(); ++code)
        values[code] = static_cast<float>(smallFloatValue(dtype, code));
    return values;
}

} // namespace

unsigned smallFloatBits(Dtype dtype, float value, F8Overflow overflow)
{
    return withSmallFloat(dtype, [&]<Dtype type>() { return bitsFor<type>(value, overflow); });
}

void smallFloatsToFloats(Dtype from, std::span<const std::byte> in, std::span<float> out)
{
    static const std::array tables = {valuesOfCodes(Dtype::F8E4M3), valuesOfCodes(Dtype::F8E5M2),
                                      valuesOfCodes(Dtype::F8E8M0), valuesOfCodes(Dtype::F8E4M3FNUZ),
                                      valuesOfCodes(Dtype::F8E5M2FNUZ)};
    const auto &values = tables[std::size_t(from) - std::size_t(Dtype::F8E4M3)];
    for (std::size_t i = 0; i < in.size(); ++i)
        out[i] = values[std::to_integer<std::size_t>(in[i])];
}

void floatsToSmallFloats(std::span<const float> in, Dtype to, std::span<std::byte> out, F8Overflow overflow)
{
    withSmallFloat(to, [&]<Dtype type>() { encode<type>(in, out, overflow); });
}

double packedElement(Dtype dtype, std::span<const std::byte> bytes, std::uint64_t i)
{
    const unsigned width = traits(dtype).blockBytes * 8U / traits(dtype).blockElements;
    const std::uint64_t position = i * width;
    const auto at = std::size_t(position / 8);
    unsigned window = std::to_integer<unsigned>(bytes[at]);
    if (at + 1 < bytes.size())
        window |= std::to_integer<unsigned>(bytes[at + 1]) << 8;
    return smallFloatValue(dtype, window >> (position % 8) & ((1U << width) - 1));
}

double overflowsFrom(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F32:
    case Dtype::Flex32:
        return 0x1.ffffffp127;
    case Dtype::F16:
        return 65520;
    case Dtype::BF16:
        return 0x1.ffp127;
    case Dtype::F8E4M3:
        return 464;
    case Dtype::F8E5M2:
    case Dtype::F8E5M2FNUZ:
        return 61440;
    case Dtype::F8E4M3FNUZ:
        return 248;
    case Dtype::F8E8M0:
        return 0x1.8p127;
    case Dtype::F6E2M3:
        return 7.75;
    case Dtype::F6E3M2:
        return 30;
    case Dtype::F4E2M1:
        return 7;
    default:
        return std::numeric_limits<double>::infinity();
    }
}

} // namespace burnish
