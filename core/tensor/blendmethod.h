// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish {

/// How two tensors of one shape become one.
enum class BlendMethod : std::uint8_t {
    Linear, ///< (1 − w) · a + w · b
    Slerp   ///< along the arc between the two, seen as vectors
};

} // namespace burnish
