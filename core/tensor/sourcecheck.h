// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Fails if a file that the tensor's bytes come from was overwritten since it was opened: what was read may then be
/// from different content.
Expected<void> checkSourcesUnchanged(const TensorExpr &tensor);

} // namespace burnish
