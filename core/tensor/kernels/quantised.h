// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the F32 tensor of a QFloat tensor's values, as ElementRun decodes them; computed when read. Errors as in
/// quantLayoutOf().
Expected<TensorPtr> makeDequantised(TensorPtr tensor);

/// Converts a quantised tensor's scheme to another form, so that another version of Burn reads the same values: returns
/// the same tensor if it already has that form, otherwise one with the parameters where that form puts them. Reads the
/// parameters immediately. Unsupported: what that form cannot express (several scales, values of less than 8 bits,
/// affine values from 0.17 on).
Expected<TensorPtr> makeQuantForm(TensorPtr tensor, QuantScheme::Form form);

} // namespace burnish
