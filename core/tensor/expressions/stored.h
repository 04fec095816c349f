// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// The tensor whose bytes are the info's byteSize() bytes of `source` from `offset` on; refused where the source
/// ends before.
Expected<TensorPtr> makeStoredTensor(TensorInfo info, ByteSourcePtr source, std::uint64_t offset);

} // namespace burnish
