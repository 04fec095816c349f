// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <string>

namespace burnish {

/// Returns NumPy's name for elements stored like these, kind and size in bytes without the byte order: "f4" (the array
/// interface protocol, version 3). Flex32 and PyTorch's quantised integers have the names of the numbers that they are
/// stored as. Empty for types that NumPy lacks.
[[nodiscard]] std::string_view numpyTypeCode(Dtype dtype);
/// Returns the dtype that NumPy calls by this name; never Flex32 or a quantised integer.
[[nodiscard]] std::optional<Dtype> dtypeFromNumpyCode(std::string_view code);
/// Returns the name with the byte order of little-endian elements, as in .npy files: "<f4", "|u1". Empty for types that
/// NumPy lacks.
[[nodiscard]] std::string numpyTypeString(Dtype dtype);

} // namespace burnish
