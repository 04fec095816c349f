// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

#include <string_view>

namespace burnish::mxnet {

// Parameters of MXNet (.params, .nd): NDArray::Save() of src/ndarray/ndarray.cc of MXNet 1.9.1, with the arrays of
// older releases. Numbers are little-endian.
//
// A file consists of the magic number 0x112 (u64), a reserved u64, the number of arrays (u64), the arrays, the number
// of names (u64), which is that of the arrays or 0, and the names: the length (u64) and the text of each. An array
// starts with the magic number of its version (u32), its storage type (i32, not in version 1), the rank (i32), the
// dimensions (i64 each), the device (two i32), the type (i32) and the payload. Before version 1, the rank (u32) is the
// first number, and the dimensions are u32. Sparse arrays have further shapes and payloads.

inline constexpr std::string_view magic{"\x12\x01\0\0\0\0\0\0", 8};

[[nodiscard]] FormatInfo info();
/// Names stay as they are in the file, with “arg:” and “aux:”; arrays without names are numbered. Sparse arrays are
/// left out, arrays without a shape become nulls.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::mxnet
