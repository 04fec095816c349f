// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the F32 tensor of a QFloat tensor's values, as QuantDecoder computes them; computed when read. Errors as in
/// quantLayoutOf().
Expected<TensorPtr> makeDequantised(TensorPtr tensor);

/// Returns the same bytes with the reading of E4M3, E5M2 and E2M1 that the user has chosen: floats or integers. Returns
/// the tensor itself unless its scheme hasTwoReadings().
Expected<TensorPtr> makeQuantReading(TensorPtr tensor, bool hasFloatCodes);

/// Returns the same bytes as Q8F: the integers of E4M3, E5M2 and E2M1 under a type that has integers only. The tensor's
/// scheme must pass hasTwoReadings(), and its values must be integers.
Expected<TensorPtr> makePlainIntegers(TensorPtr tensor);

/// Converts a quantised tensor's scheme to another form, so that another version of Burn reads the same values: returns
/// the same tensor if it already has that form, otherwise one with the parameters where that form puts them. Blocks
/// become others with the same scales where the forms divide tensors differently; a scale of 0, which Burn before 0.22
/// replaces, becomes the smallest positive one for it. Reads single scales immediately, and the values of affine
/// tensors. Unsupported: what that form cannot express (floats before 0.22; before 0.19 also several scales and less
/// than 8 bits; from 0.17 on, affine values that exceed 8 bits less their offset; scales of single elements), and
/// blocks of ggml.
Expected<TensorPtr> makeQuantForm(TensorPtr tensor, QuantScheme::Form form);

} // namespace burnish
