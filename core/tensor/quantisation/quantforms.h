// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns true if two infos describe the same bytes in a file. Quantised tensors can have schemes that differ in what
/// the bytes do not determine: the dtype of their values, and whether the reading of their codes is known.
[[nodiscard]] bool haveSameStorage(const TensorInfo &a, const TensorInfo &b);

/// Returns a quantised tensor as an export writes it in the place of `found`: schemes of Burn in the form and the
/// reading that `found` has, and parts in its order. Other tensors, and those that cannot have it, stay what they are.
[[nodiscard]] TensorPtr inFormOf(TensorPtr made, const TensorInfo &found);

} // namespace burnish
