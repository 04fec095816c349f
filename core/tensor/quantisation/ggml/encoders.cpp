// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/ggml/encoders.h"

#include "core/base/processor.h"

namespace burnish::ggml {

#ifdef BURNISH_HAVE_AVX2_KERNELS
const Encoders &avx2Encoders();
#endif

std::vector<const Encoders *> usableEncoders()
{
    std::vector<const Encoders *> encoders;
#ifdef BURNISH_HAVE_AVX2_KERNELS
    if (supportsAvx2Kernels())
        encoders.push_back(&avx2Encoders());
#endif
    encoders.push_back(&portableEncoders());
    return encoders;
}

const Encoders &fastestEncoders()
{
    static const Encoders &encoders = *usableEncoders().front();
    return encoders;
}

} // namespace burnish::ggml
