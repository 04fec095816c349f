// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <optional>

namespace burnish::pytorch {

/// The numbers of one of PyTorch's own quantised tensors: value = (code − zero point) × scale.
struct TorchQuantisation
{
    TensorPtr scale;                 ///< one number, or one for each index along the axis
    TensorPtr zero;                  ///< likewise: whole numbers
    std::optional<std::size_t> axis; ///< nothing for one scale
};

/// Returns codes of QI8 or QU8 with their scales as one quantised tensor, which dequantises as PyTorch does
/// (aten/src/ATen/native/quantized/AffineQuantizerBase.cpp, dequantize_val(): in f32). Null if the codes are others, or
/// if the numbers do not fit them.
Expected<TensorPtr> makeTorchQuantised(const TensorPtr &codes, const TorchQuantisation &numbers);

} // namespace burnish::pytorch
