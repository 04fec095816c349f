// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/blocks/blockkernels.h"

#include "core/base/processor.h"

namespace burnish {

#ifdef BURNISH_HAVE_AVX2_KERNELS
const BlockKernels &avx2BlockKernels();
const BlockKernels &avx512BlockKernels();
#endif

std::vector<const BlockKernels *> usableBlockKernels()
{
    std::vector<const BlockKernels *> kernels;
#ifdef BURNISH_HAVE_AVX2_KERNELS
    if (supportsAvx512Kernels())
        kernels.push_back(&avx512BlockKernels());
    if (supportsAvx2Kernels())
        kernels.push_back(&avx2BlockKernels());
#endif
    kernels.push_back(&portableBlockKernels());
    return kernels;
}

const BlockKernels &fastestBlockKernels()
{
    static const BlockKernels &kernels = *usableBlockKernels().front();
    return kernels;
}

} // namespace burnish
