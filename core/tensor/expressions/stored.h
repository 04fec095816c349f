// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the tensor stored in the info's byteSize() bytes of `source` from `offset` on; fails if the source ends
/// earlier.
Expected<TensorPtr> makeStoredTensor(TensorInfo info, ByteSourcePtr source, std::uint64_t offset);

} // namespace burnish
