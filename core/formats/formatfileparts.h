// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatfilemap.h"

#include <string_view>

namespace burnish {

// What makes the parts of files' maps. In a map a part of the kind Tensor is a storage: bytes that tensors are cut out
// of.

/// Of pairs of a file's metadata no more than this are parts of their own, since a part takes far more memory.
inline constexpr std::size_t filePartLimit = 4096;

[[nodiscard]] FilePart filePart(std::uint64_t begin, std::uint64_t end, FilePartKind kind, QString label,
                                QString value = {});
/// A text of the file as FilePart::value has it: cut off where it is long.
[[nodiscard]] QString filePartValue(std::string_view utf8);

} // namespace burnish
