// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The F32 tensor of a QFloat tensor's values, as ElementRun decodes them; computed where it is read. Errors as of
/// quantLayoutOf().
Expected<TensorPtr> makeDequantised(TensorPtr tensor);

/// A quantised tensor whose scheme has another form, so that another version of Burn reads the same values: the same
/// tensor where the form is that already, else one with the parameters put where that form has them. Reads the
/// parameters at once. Unsupported: what that form cannot say (several scales, values of less than 8 bits, affine
/// values from 0.17 on).
Expected<TensorPtr> makeQuantForm(TensorPtr tensor, QuantScheme::Form form);

} // namespace burnish
