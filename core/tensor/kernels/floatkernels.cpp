// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/floatkernels.h"

#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/base/processor.h"

#include <cmath>

namespace burnish {

#ifdef BURNISH_HAVE_AVX2_KERNELS
const FloatKernels &avx2FloatKernels();
#endif

namespace {

template <typename From, typename To, auto convert>
void convertEach(const std::byte *in, std::byte *out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        storeLittle(out + i * sizeof(To), To(convert(loadLittle<From>(in + i * sizeof(From)))));
}

template <auto toFloat>
bool stayWithinEach(const std::byte *before, const std::byte *after, std::size_t count, float limit, float error)
{
    bool staysWithin = true;
    for (std::size_t i = 0; i < count; ++i) {
        const auto from = loadLittle<float>(before + i * sizeof(float));
        const float to = toFloat(loadLittle<std::uint16_t>(after + i * sizeof(std::uint16_t)));
        const float magnitude = std::abs(from);
        staysWithin &= (std::abs(to - from) <= error * magnitude) & (magnitude < limit);
    }
    return staysWithin;
}

const FloatKernels &chooseKernels()
{
#ifdef BURNISH_HAVE_AVX2_KERNELS
    if (supportsAvx2Kernels())
        return avx2FloatKernels();
#endif
    return portableFloatKernels();
}

} // namespace

const FloatKernels &portableFloatKernels()
{
    static constexpr FloatKernels kernels = {
        convertEach<float, std::uint16_t, floatToHalf>,
        convertEach<std::uint16_t, float, halfToFloat>,
        convertEach<float, std::uint16_t, floatToBfloat>,
        convertEach<std::uint16_t, float, bfloatToFloat>,
        stayWithinEach<halfToFloat>,
        stayWithinEach<bfloatToFloat>,
    };
    return kernels;
}

const FloatKernels &fastestFloatKernels()
{
    static const FloatKernels &kernels = chooseKernels();
    return kernels;
}

void convertFloatsToHalves(const std::byte *in, std::byte *out, std::size_t count)
{
    fastestFloatKernels().floatsToHalves(in, out, count);
}

void convertHalvesToFloats(const std::byte *in, std::byte *out, std::size_t count)
{
    fastestFloatKernels().halvesToFloats(in, out, count);
}

void convertFloatsToBfloats(const std::byte *in, std::byte *out, std::size_t count)
{
    fastestFloatKernels().floatsToBfloats(in, out, count);
}

void convertBfloatsToFloats(const std::byte *in, std::byte *out, std::size_t count)
{
    fastestFloatKernels().bfloatsToFloats(in, out, count);
}

bool halvesStayWithin(const std::byte *floats, const std::byte *halves, std::size_t count, float limit, float error)
{
    return fastestFloatKernels().halvesStayWithin(floats, halves, count, limit, error);
}

bool bfloatsStayWithin(const std::byte *floats, const std::byte *bfloats, std::size_t count, float limit, float error)
{
    return fastestFloatKernels().bfloatsStayWithin(floats, bfloats, count, limit, error);
}

} // namespace burnish
