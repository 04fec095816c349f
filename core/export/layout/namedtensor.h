// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the same tensor, with its path in read errors: an overflowing value is reported with the tensor's path.
[[nodiscard]] TensorPtr withErrorPath(TensorPtr tensor, QString path);

} // namespace burnish
