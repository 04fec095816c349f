// SPDX-License-Identifier: MIT
#include "core/lora/deltakernels.h"

#include "core/base/processor.h"

namespace burnish {

const DeltaKernels &portableDeltaKernels();
#ifdef BURNISH_HAVE_AVX2_KERNELS
const DeltaKernels &avx2DeltaKernels();
#endif

const DeltaKernels &deltaKernels()
{
#ifdef BURNISH_HAVE_AVX2_KERNELS
    static const bool hasAvx2 = supportsAvx2Kernels();
    if (hasAvx2)
        return avx2DeltaKernels();
#endif
    return portableDeltaKernels();
}

} // namespace burnish
