// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// Returns the tensors that are quantised in a way that is not known (UnknownScheme in core/tensor/notedtensor.h),
/// codes and companions, in the file's order.
[[nodiscard]] std::vector<NodeId> unknownQuantised(const ModelState &state);

} // namespace burnish
