// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/mergerow.h"

namespace burnish {

/// Says in one sentence each how many tensors keep the codes that one model gives, are quantised again and as what, or
/// become floats. Empty if no model has codes.
[[nodiscard]] QStringList describeCodes(std::span<const MergeRow> rows);

} // namespace burnish
