// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/npyheader.h"
#include "core/tensor/tensorexpr.h"

#include <optional>

namespace burnish::numpy {

/// True if NumPy has this type, and reading the written array gives it back.
[[nodiscard]] bool canHold(Dtype dtype);

/// Returns the array that fills [begin, end) of the source. Raw elements have a type by dtypeOfRawElements(), which is
/// noted at the tensor. Mismatch: elements other than numbers, such as strings. Unsupported: elements
/// of an unknown type. Both name it.
Expected<TensorPtr> readArray(const ByteSourcePtr &source, std::uint64_t begin, std::uint64_t end);

/// The same for an array that may end earlier.
Expected<TensorPtr> readArrayAt(const ByteSourcePtr &source, const NpyHeader &header, std::uint64_t begin,
                                std::uint64_t end);

/// Returns how many bytes the elements of an array take, also those of strings and dates; nothing if the header
/// does not say so, as for Python objects and named fields, or if 64 bits cannot count them.
[[nodiscard]] std::optional<std::uint64_t> elementBytes(const NpyHeader &header);

/// True for an array at the start of a file that ends before it: others follow, or what does not belong there.
[[nodiscard]] bool endsBefore(const NpyHeader &header, std::uint64_t fileSize);

/// Returns the header of the written tensor. Unsupported, with a reason, if NumPy cannot read such an array.
Expected<std::string> headerFor(const TensorInfo &info);

} // namespace burnish::numpy
