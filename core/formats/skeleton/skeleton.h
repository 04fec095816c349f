// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

#include <string_view>

namespace burnish::skeleton {

// The smallest complete format, to be copied for a new one: see README.md in the folder above. It is tested like all
// formats, but it is not in the list of formats, so users do not see it.
//
// A file consists of the magic number, the number of tensors (u64), and for each tensor: the length of its name (u16)
// and the name, the length of its dtype's name (u8) and that name, the rank (u8), the dimensions (u64 each), and the
// payload. Names are UTF-8, numbers are little-endian, and nothing is padded.

inline constexpr std::string_view magic = "SKELETON";

/// True for dtypes with elements of a fixed size. The info, the reader and the writer use this one answer.
[[nodiscard]] bool canHold(Dtype dtype);

[[nodiscard]] FormatInfo info();
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

} // namespace burnish::skeleton
