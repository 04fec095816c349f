// SPDX-License-Identifier: MIT
#include "core/lora/svdloops.h"

namespace burnish {

const SvdKernels &portableSvdKernels();

const SvdKernels &portableSvdKernels()
{
    static constexpr SvdKernels kernels = {productOf, addTransposedProduct};
    return kernels;
}

} // namespace burnish
