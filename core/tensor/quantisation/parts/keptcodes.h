// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantscheme.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns a tensor in parts of another scheme that holds the same numbers, made of the codes and scales of this one,
/// whatever its tiles and the order of its nibbles:
/// - MXFP4 and MXFP8 of MLX, compressed-tensors, torchao and ComfyUI;
/// - NVFP4 of MLX, ModelOpt, torchao and ComfyUI, and of compressed-tensors, which divides by the scale of all, where
///   that is a power of two; MLX has none here, so that it must be 1. It is read for that.
/// - FP8 with one scale of compressed-tensors and ComfyUI (both spellings), and from torchao, which takes only scales
///   of rows; or with one for each row of compressed-tensors, torchao and quanto;
/// - integers of 8 bits with a scale for each row of compressed-tensors, torchao, quanto and ComfyUI, without zero
///   points, which torchao writes itself;
/// - affine codes of MLX and of transformers' `metal`.
/// Null for all others, also for values that are only quantised when read. Libraries take the least and the greatest
/// byte of an exponent for different numbers: reading the scales fails with Range if that matters.
Expected<TensorPtr> makeWithSameCodes(const TensorPtr &tensor, const QuantScheme &scheme);

/// Returns a stack of matrices in MXFP4 with its last two axes exchanged, made of the same codes and scales: that of
/// MLX [experts, outputs, inputs] is stored like that of gpt-oss [experts, inputs, outputs]. Null for all others.
Expected<TensorPtr> makeTransposedExperts(const TensorPtr &tensor);

} // namespace burnish
