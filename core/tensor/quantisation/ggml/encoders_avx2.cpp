// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/ggml/encodeloops.h"
#include "core/tensor/quantisation/ggml/superencodeloops.h"

// Compiled for AVX2 and F16C, not for FMA, which would give other bits than the portable loops.

namespace burnish::ggml {

const Encoders &avx2Encoders();

const Encoders &avx2Encoders()
{
    static constexpr Encoders encoders = allEncoders;
    return encoders;
}

} // namespace burnish::ggml
