// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::executorch {

// Programs of ExecuTorch and the data beside them: FlatBuffers of schema/program.fbs ("ET12") and
// extension/flat_tensor/serialize/flat_tensor.fbs ("FT01") of ExecuTorch 1.5, with the headers and segments of
// docs/source/pte-file-format.md and ptd-file-format.md; little-endian.

[[nodiscard]] FormatInfo info();
/// Reads the tensors of a program that have data in the file, under their names or else their places among the
/// constants, from 0; those that it changes and that have no name are below "mutable". Notes name the operators that
/// use them. What a backend compiled is left out and reported; its named data are bytes. Reads the named tensors of a
/// data file. A tensor with a flaw is reported and left out.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::executorch
