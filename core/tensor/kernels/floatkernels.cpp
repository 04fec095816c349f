// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/floatkernels.h"

#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/base/processor.h"

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

} // namespace burnish
