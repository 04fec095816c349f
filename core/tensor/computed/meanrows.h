// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns `count` slices along an axis, each the mean of all slices of the tensor: what a vocabulary is padded with.
/// Computed in f64 and rounded once; the last mean is kept, so that every element is read once per pass. Unsupported:
/// not one of Burn's floats. InvalidArgument: an axis that does not exist or has no elements.
Expected<TensorPtr> makeMeanRows(TensorPtr tensor, std::size_t axis, std::uint64_t count);

} // namespace burnish
