// SPDX-License-Identifier: MIT
#include "core/lora/svdloops.h"

// Compiled for AVX2, not for FMA, which would give other sums than the portable loops.

namespace burnish {

const SvdKernels &avx2SvdKernels();

const SvdKernels &avx2SvdKernels()
{
    static constexpr SvdKernels kernels = {productOf, addTransposedProduct};
    return kernels;
}

} // namespace burnish
