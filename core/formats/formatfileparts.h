// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatfilemap.h"

#include <string_view>

namespace burnish {

// Helpers that create the parts of file maps. A part of the kind Tensor is a storage that tensors are slices of.

/// Limit for metadata pairs with a part of their own, because a part takes far more memory than a pair.
inline constexpr std::size_t filePartLimit = 4096;

[[nodiscard]] FilePart filePart(std::uint64_t begin, std::uint64_t end, FilePartKind kind, QString label,
                                QString value = {});
/// Formats a string of the file for FilePart::value; truncates long ones.
[[nodiscard]] QString filePartValue(std::string_view utf8);

} // namespace burnish
