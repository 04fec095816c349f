// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish::matlab {

/// Returns the complex tensor of two tensors of F32 or F64 with the same shape: all real parts, all imaginary parts.
Expected<TensorPtr> makeComplex(TensorPtr real, TensorPtr imaginary);
/// Returns the real or the imaginary part of a tensor of C64 or C128.
Expected<TensorPtr> makePartOfComplex(TensorPtr tensor, bool isImaginary);

} // namespace burnish::matlab
