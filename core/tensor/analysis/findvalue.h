// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The first element in row-major order from `from` on, and then from the beginning up to it, that is NaN or infinite;
/// nothing where none is. Reads no further than it has to. Advances the task by the bytes read.
Expected<std::optional<std::uint64_t>> findNonFinite(const TensorExpr &tensor, std::uint64_t from, Task &task);
/// Likewise the first element that has other bits than in `before`, which is of the same dtype and shape. Not for types
/// without hasElementsOfItsOwn(), in which it is nothing.
Expected<std::optional<std::uint64_t>> findChanged(const TensorExpr &before, const TensorExpr &tensor,
                                                   std::uint64_t from, Task &task);

} // namespace burnish
