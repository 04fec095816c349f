// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/groupkernels.h"

#include "core/base/processor.h"

namespace burnish {

#ifdef BURNISH_HAVE_AVX2_KERNELS
const GroupKernels &avx2GroupKernels();
const GroupKernels &avx512GroupKernels();
#endif

std::vector<const GroupKernels *> usableGroupKernels()
{
    std::vector<const GroupKernels *> kernels;
#ifdef BURNISH_HAVE_AVX2_KERNELS
    if (supportsAvx512Kernels())
        kernels.push_back(&avx512GroupKernels());
    if (supportsAvx2Kernels())
        kernels.push_back(&avx2GroupKernels());
#endif
    kernels.push_back(&portableGroupKernels());
    return kernels;
}

const GroupKernels &fastestGroupKernels()
{
    static const GroupKernels &kernels = *usableGroupKernels().front();
    return kernels;
}

} // namespace burnish
