// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Reorders the axes: axis i of the result is axis `axes[i]` of the operand. `axes` must be a permutation; packed and
/// quantised types are refused. An identity gives the operand itself, and a permutation of a permutation is one.
Expected<TensorPtr> makePermute(TensorPtr operand, std::vector<std::size_t> axes);
/// makePermute with the last two axes swapped; needs rank 2 at least.
Expected<TensorPtr> makeTranspose(TensorPtr operand);

/// Where a tensor is a permutation of its operand(): the axes as makePermute() took them. Empty for all others.
[[nodiscard]] std::span<const std::size_t> permutedAxes(const TensorExpr &tensor);

} // namespace burnish
