// SPDX-License-Identifier: MIT
#include "core/base/half.h"
#include "core/tensor/kernels/numberkernels_loops.h"

#include <cstring>

namespace burnish {

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

} // namespace burnish
