// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// A grid of vectors that lies row by row along an axis, such as position embeddings.
struct GridResampling
{
    std::size_t axis = 0;
    std::uint64_t kept = 0; ///< elements of the axis before the grid, which stay: class tokens
    std::uint64_t fromRows = 0;
    std::uint64_t fromColumns = 0;
    std::uint64_t toRows = 0;
    std::uint64_t toColumns = 0;
    double a = -0.75; ///< of the cubic convolution; PyTorch's
};

/// Resamples the grid by cubic convolution in both directions: half-pixel centres, clamped edges, no antialiasing
/// (torch.nn.functional.interpolate with mode = "bicubic", align_corners = False). Computed in f64, rounded once.
/// Unsupported: not one of Burn's floats. Mismatch: the axis does not have `kept` elements and the grid.
Expected<TensorPtr> makeResampledGrid(TensorPtr tensor, const GridResampling &grid);

} // namespace burnish
