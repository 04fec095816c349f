// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// A rectangular part of a tensor.
struct TensorPiece
{
    std::vector<std::uint64_t> offsets; ///< of its first element, one per axis
    TensorPtr tensor;
};

/// Puts a tensor together from pieces that cover every element exactly once, in any order, as concatenations. Pieces
/// without elements are ignored. Malformed: a piece outside the tensor, of another rank or dtype; missing or
/// overlapping elements. Unsupported: an arrangement that no sequence of straight cuts produces.
Expected<TensorPtr> makeAssembled(const TensorInfo &info, std::vector<TensorPiece> pieces);

} // namespace burnish
