// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// Returns the float dtype that a record of `state` declares in its settings if all dtypes are kept: that declared by
/// the record it was opened from (`source`), else the dtype with most of the floats' bytes, else F32.
[[nodiscard]] Dtype recordFloatOf(const ModelState &source, const ModelState &state);
/// Likewise for integers; else I32.
[[nodiscard]] Dtype recordIntOf(const ModelState &source, const ModelState &state);

} // namespace burnish
