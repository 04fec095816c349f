// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The same tensor, whose errors of reading name it: a value that does not fit is told with the tensor's
/// path.
[[nodiscard]] TensorPtr makeNamed(TensorPtr tensor, QString path);

} // namespace burnish
