// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantscheme.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns a tensor in parts of another scheme that holds the same numbers, made of the codes and scales of this one:
/// MXFP4 of MLX and of compressed-tensors; FP8 with one scale of compressed-tensors, torchao and ComfyUI (both
/// spellings); NVFP4 of ModelOpt, torchao and MLX as ComfyUI's, with other tiles and another order of nibbles; affine
/// codes of transformers' `metal` as MLX's. Null for all others, also for values that are only quantised when read.
Expected<TensorPtr> makeWithSameCodes(const TensorPtr &tensor, const QuantScheme &scheme);

} // namespace burnish
