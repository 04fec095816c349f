// SPDX-License-Identifier: MIT
#include "core/tensor/numberkernels.h"

#include "core/tensor/half.h"
#include "core/tensor/numberkernels_loops.h"

#include <cstring>

namespace burnish {

#ifdef BURNISH_HAVE_AVX2_KERNELS
const NumberKernels &avx2NumberKernels();
#endif

namespace {

template <auto convert>
struct ShortLoader
{
    static constexpr std::size_t size = 2;
    static void load(const std::byte *in, Doubles &low, Doubles &high)
    {
        std::array<std::uint16_t, stepSize> bits;
        std::memcpy(bits.data(), in, sizeof(bits));
        for (std::size_t i = 0; i < 4; ++i) {
            low[i] = double(convert(bits[i]));
            high[i] = double(convert(bits[i + 4]));
        }
    }
};

const NumberKernels &chooseKernels()
{
#ifdef BURNISH_HAVE_AVX2_KERNELS
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("f16c"))
        return avx2NumberKernels();
#endif
    return portableNumberKernels();
}

} // namespace

const NumberKernels &portableNumberKernels()
{
    return kernelsWith<ShortLoader<halfToFloat>, ShortLoader<bfloatToFloat>>;
}

const NumberKernels &fastestNumberKernels()
{
    static const NumberKernels &kernels = chooseKernels();
    return kernels;
}

} // namespace burnish
