// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/groupkernels_loops.h"

namespace burnish {

const GroupKernels &portableGroupKernels()
{
    static constexpr GroupKernels kernels = groupKernelsWith<>;
    return kernels;
}

} // namespace burnish
