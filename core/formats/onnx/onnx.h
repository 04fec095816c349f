// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::onnx {

// ONNX models: onnx/onnx.proto of ONNX 1.23, and the rules for external data in docs/ExternalData.md. What the Python
// package accepts decides where they are silent.

[[nodiscard]] FormatInfo info();
/// Reads the initialisers of the graph and of its subgraphs, the tensors of Constant nodes and of other attributes, and
/// those of functions; the note of a tensor (core/tensor/notedtensor.h) names the operator that uses it. Data stays
/// where it is, in the model or in an external file, which must be below the model's folder; only numbers stored as
/// varints are decoded at once. A tensor with a flaw is reported and left out. Integers of 2 and 4 bits become I8 or
/// U8, a sparse tensor its values and indices, strings values.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::onnx
