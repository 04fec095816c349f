// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

// Normalisations folded into weights. Rows are along axis 0, with all other axes inside. Computed in f64 and rounded
// once to the dtype of the weight. Unsupported, for all of them: not one of Burn's floats. Mismatch: the sizes of the
// vectors do not fit the weight.

/// Weight norm (torch._weight_norm with dim = 0): g · v / ‖v‖₂, row by row; g has one element per row. A row of zeros
/// gives NaN, as in PyTorch.
Expected<TensorPtr> makeWeightNormFolded(TensorPtr g, TensorPtr v);
/// Returns ‖w‖₂ of each row, with the shape [rows, 1, …].
Expected<TensorPtr> makeRowNorms(TensorPtr w);

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
