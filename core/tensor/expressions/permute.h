// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Reorders the axes: axis i of the result is axis `axes[i]` of the operand. `axes` must be a permutation; packed and
/// quantised types are rejected. An identity returns the operand itself, and a permutation of a permutation becomes
/// one.
Expected<TensorPtr> makePermute(TensorPtr operand, std::vector<std::size_t> axes);
/// makePermute with the last two axes swapped; needs rank 2 at least.
Expected<TensorPtr> makeTranspose(TensorPtr operand);

/// Returns the axes passed to makePermute() if the tensor is a permutation of its operand(); empty for all others.
[[nodiscard]] std::span<const std::size_t> permutedAxes(const TensorExpr &tensor);

} // namespace burnish
