// SPDX-License-Identifier: MIT
#include "core/lora/deltaloops.h"

// Compiled for AVX2, not for FMA, which would give other sums than the portable loops.

namespace burnish {

const DeltaKernels &avx2DeltaKernels();

const DeltaKernels &avx2DeltaKernels()
{
    static constexpr DeltaKernels kernels = {multiply<float>, multiply<double>};
    return kernels;
}

} // namespace burnish
