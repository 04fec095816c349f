// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/ggml/encodeloops.h"
#include "core/tensor/quantisation/ggml/superencodeloops.h"

namespace burnish::ggml {

const Encoders &portableEncoders()
{
    static constexpr Encoders encoders = allEncoders;
    return encoders;
}

} // namespace burnish::ggml
