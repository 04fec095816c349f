// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

#include <string_view>

namespace burnish::tfjs {

// Models of TensorFlow.js: model.json with the topology and a list of weights (weightsManifest), as io/types.ts,
// io/io_utils.ts and io/weights_loader.ts of @tensorflow/tfjs-core 4.22.0 describe, and files beside it with their
// bytes. A group of the list names files, which are one sequence of bytes when put together, and weights, little-endian
// one after another: float32, int32, bool, complex64, and strings with their lengths. Quantised weights are stored as
// uint8, uint16 or float16. A list alone, as tf.io.loadWeights() takes it, is read as well.

[[nodiscard]] FormatInfo info();
/// Opens a model that is a file, with the files that it names below its folder. Everything in model.json but the list
/// becomes metadata, as JSON, under keys that start with `keyStart`. Quantised weights become their values, computed as
/// decodeWeights() does. Strings are left out.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
/// Writes model.json with such metadata before the list; its WriterOfFiles writes the files with the weights as well,
/// of 4 MiB each, as tensorflowjs_converter does.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

inline constexpr std::string_view keyStart = "tfjs.";

} // namespace burnish::tfjs
