// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/blocks/blockkernels_loops.h"

namespace burnish {

const BlockKernels &portableBlockKernels()
{
    static constexpr BlockKernels kernels = kernelsWith<>;
    return kernels;
}

} // namespace burnish
