// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// The float type that a record of `state` says its settings have, where the person keeps all dtypes: what
/// the record says that it was opened from (`source`), else the type of most of the floats' bytes, else F32.
[[nodiscard]] Dtype recordFloatOf(const ModelState &source, const ModelState &state);
/// Likewise for integers; else I32.
[[nodiscard]] Dtype recordIntOf(const ModelState &source, const ModelState &state);

} // namespace burnish
