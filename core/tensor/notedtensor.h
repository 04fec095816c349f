// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the same tensor with a note from its file for people, such as the operator that uses it. Stored where the
/// original is stored.
[[nodiscard]] TensorPtr withNote(TensorPtr tensor, QString note);
/// Returns the note of the tensor, or of the one that it is computed from; empty if there is none.
[[nodiscard]] QString noteOf(const TensorExpr &tensor);

} // namespace burnish
