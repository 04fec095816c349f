// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/npyheader.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::numpy {

/// True if NumPy has this type, and reading the written array gives it back.
[[nodiscard]] bool canHold(Dtype dtype);

/// Returns the array that fills [begin, end) of the source. Unsupported: an element type that is not a number, named in
/// the message.
Expected<TensorPtr> readArray(const ByteSourcePtr &source, std::uint64_t begin, std::uint64_t end);

/// Returns the header of the written tensor. Unsupported, with a reason, if NumPy cannot read such an array.
Expected<std::string> headerFor(const TensorInfo &info);

} // namespace burnish::numpy
