// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::ort {

// ONNX Runtime's own models: a FlatBuffer of onnxruntime/core/flatbuffers/schema/ort.fbs (version 6 of the format) of
// ONNX Runtime 1.32, little-endian. Older versions have the same tables with fewer fields.

[[nodiscard]] FormatInfo info();
/// Reads the initialisers of the graph and of its subgraphs, and the tensors of other attributes, named like those of
/// ONNX; the note of a tensor names the operator that uses it, and the initialiser that ONNX Runtime made it of.
/// Integers of 2 and 4 bits become I8 or U8, a sparse tensor its values and indices, strings values. A tensor with a
/// flaw is reported and left out.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::ort
