// SPDX-License-Identifier: MIT
#include "core/lora/svdkernels.h"

#include "core/base/processor.h"

namespace burnish {

const SvdKernels &portableSvdKernels();
#ifdef BURNISH_HAVE_AVX2_KERNELS
const SvdKernels &avx2SvdKernels();
#endif

const SvdKernels &svdKernels()
{
#ifdef BURNISH_HAVE_AVX2_KERNELS
    static const bool hasAvx2 = supportsAvx2Kernels();
    if (hasAvx2)
        return avx2SvdKernels();
#endif
    return portableSvdKernels();
}

} // namespace burnish
