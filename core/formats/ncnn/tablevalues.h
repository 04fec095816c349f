// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish::ncnn {

inline constexpr std::uint64_t tableBytes = 256 * sizeof(float);

/// A tensor of F32 that is stored as a table of 256 floats at `offset`, with a byte for each element behind it, the
/// place of its value. Reads the table. The caller checks that the source has these bytes.
Expected<TensorPtr> makeTableValues(TensorInfo info, ByteSourcePtr source, std::uint64_t offset);

} // namespace burnish::ncnn
