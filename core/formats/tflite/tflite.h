// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::tflite {

// Models of TensorFlow Lite, now LiteRT: a FlatBuffer of tensorflow/compiler/mlir/lite/schema/schema.fbs (version 3) of
// TensorFlow 2.21.

[[nodiscard]] FormatInfo info();
/// Reads the tensors with constant data, those of further subgraphs below the subgraph's name; data that several share
/// is shown once. Slashes in names become dots. Quantised tensors keep their integers; scale and zero point are in the
/// note, and those of single channels also tensors, NAME.scale and NAME.zero_point. Integers of 2 and 4 bits become I8
/// or U8, strings values; of sparse tensors the stored values are read. A tensor with a flaw is reported and left out.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::tflite
