// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Reads elements [first, first + out.size()) of an F32 tensor, and returns how many of them come before the first that
/// is NaN or has a magnitude above `largest`.
Expected<std::size_t> readUsable(const TensorExpr &values, std::uint64_t first, std::span<float> out, float largest,
                                 const Task &task);

} // namespace burnish
