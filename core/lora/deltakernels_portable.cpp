// SPDX-License-Identifier: MIT
#include "core/lora/deltaloops.h"

namespace burnish {

const DeltaKernels &portableDeltaKernels();

const DeltaKernels &portableDeltaKernels()
{
    static constexpr DeltaKernels kernels = {multiply<float>, multiply<double>};
    return kernels;
}

} // namespace burnish
