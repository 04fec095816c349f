// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <span>
#include <vector>

namespace burnish {

// Normalisations folded into weights. Computed in f64 and rounded once to the dtype of the weight. Unsupported, for all
// of them: not one of Burn's floats. Mismatch: the sizes of the vectors do not fit the weight.

/// Returns the axes along which a weight norm has lengths: those of g with more than one element; none if one norm is
/// that of all elements (dim = None in PyTorch). Mismatch: g has another number of axes, or other lengths.
Expected<std::vector<std::size_t>> weightNormAxes(const Shape &g, const Shape &v);
/// Weight norm (torch._weight_norm): g · v / ‖v‖₂, where elements with the same indices along `axes` share a norm; g
/// has one element for each. A norm of zero gives NaN, as in PyTorch. Range: more than 2²⁴ norms at a time.
Expected<TensorPtr> makeWeightNormFolded(TensorPtr g, TensorPtr v, std::span<const std::size_t> axes);
/// Returns ‖w‖₂ with the axes of w, those beside `axes` with one element; without `axes` a scalar.
Expected<TensorPtr> makeNorms(TensorPtr w, std::span<const std::size_t> axes);

/// The vectors of a batch norm, one element per channel.
struct BatchNormTensors
{
    TensorPtr gamma;
    TensorPtr beta;
    TensorPtr mean;
    TensorPtr variance;
    double epsilon = 1e-5;
};

/// Returns the weight of the layer before a batch norm with the norm folded in: W · s, row by row along `axis` (the
/// channels of the output), with s = γ / √(variance + ε).
Expected<TensorPtr> makeBatchNormWeight(TensorPtr weight, const BatchNormTensors &norm, std::size_t axis);
/// Returns its bias: (b − mean) · s + β; without a bias (null), b is 0.
Expected<TensorPtr> makeBatchNormBias(const TensorPtr &bias, const BatchNormTensors &norm);

} // namespace burnish
