// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// An error if a file that the tensor's bytes come from was written over since it was opened: what was read of it then
/// may be of another content.
Expected<void> checkSourcesUnchanged(const TensorExpr &tensor);

} // namespace burnish
