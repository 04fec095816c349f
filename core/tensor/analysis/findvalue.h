// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

enum class NonFinite : std::uint8_t { Any, NaN, Infinite };

/// Returns the first element that is NaN or infinite, or only one of both, searching in row-major order from `from` on
/// and then from the beginning up to it; nullopt if there is none. Reads no further than necessary. Advances the task
/// by the bytes read.
Expected<std::optional<std::uint64_t>> findNonFinite(const TensorExpr &tensor, std::uint64_t from, Task &task,
                                                     NonFinite kind = NonFinite::Any);
/// Likewise returns the first element with different bits than in `before`, which has the same dtype and shape. Returns
/// nullopt for types without hasElementsOfItsOwn().
Expected<std::optional<std::uint64_t>> findChanged(const TensorExpr &before, const TensorExpr &tensor,
                                                   std::uint64_t from, Task &task);

} // namespace burnish
