// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::coreml {

// Core ML models: Model.proto, NeuralNetwork.proto and MIL.proto of coremltools 9.0, and its MIL blob storage, version
// 2 (mlmodel/src/MILBlob/Blob/StorageFormat.hpp; little-endian). A package (.mlpackage) is a folder with such a model
// and the file weights/weight.bin beside it.

[[nodiscard]] FormatInfo info();
/// Reads the constants of ML programs under the names of their outputs, stored in the model or beside it, and the
/// weights of neural networks as LAYER.FIELD; of a pipeline each model under its name. The note of a tensor
/// (core/tensor/notedtensor.h) names the operation that uses it. What a constexpr operation computes weights from,
/// such as a palette and its indices, is marked as a set (UnknownScheme), and so are quantised weights of networks.
/// Integers of 1, 2 and 4 bits become I8 or U8, those of 3 and 6 bits their packed bytes. Strings become values. Models
/// without such weights, such as trees, are Unsupported.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::coreml
