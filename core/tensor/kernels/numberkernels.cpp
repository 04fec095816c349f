// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/numberkernels.h"

#include "core/base/half.h"
#include "core/tensor/kernels/numberkernels_loops.h"

#include <cstring>

namespace burnish {

#ifdef BURNISH_HAVE_AVX2_KERNELS
const NumberKernels &avx2NumberKernels();
const NumberKernels &avx512NumberKernels();
#endif

namespace {

template <auto convert> struct ShortLoader
{
    static constexpr std::size_t size = 2;
    static void load(const std::byte *in, Doubles &numbers)
    {
        std::array<std::uint16_t, stepSize> bits;
        std::memcpy(bits.data(), in, sizeof(bits));
        for (std::size_t i = 0; i < stepSize; ++i)
            numbers.vectors[i / lanes][i % lanes] = double(convert(bits[i]));
    }
};

} // namespace

const NumberKernels &portableNumberKernels()
{
    return kernelsWith<ShortLoader<halfToFloat>, ShortLoader<bfloatToFloat>>;
}

std::vector<const NumberKernels *> usableNumberKernels()
{
    std::vector<const NumberKernels *> kernels;
#ifdef BURNISH_HAVE_AVX2_KERNELS
    const bool hasAvx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("f16c");
    if (hasAvx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        kernels.push_back(&avx512NumberKernels());
    if (hasAvx2)
        kernels.push_back(&avx2NumberKernels());
#endif
    kernels.push_back(&portableNumberKernels());
    return kernels;
}

const NumberKernels &fastestNumberKernels()
{
    static const NumberKernels &kernels = *usableNumberKernels().front();
    return kernels;
}

} // namespace burnish
