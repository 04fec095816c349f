// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/numberkernels.h"

#include "core/base/processor.h"

namespace burnish {

#ifdef BURNISH_HAVE_AVX2_KERNELS
const NumberKernels &avx2NumberKernels();
const NumberKernels &avx512NumberKernels();
#endif

std::vector<const NumberKernels *> usableNumberKernels()
{
    std::vector<const NumberKernels *> kernels;
#ifdef BURNISH_HAVE_AVX2_KERNELS
    if (supportsAvx512Kernels())
        kernels.push_back(&avx512NumberKernels());
    if (supportsAvx2Kernels())
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
