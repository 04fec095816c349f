// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::tensorflow {

// Checkpoints of TensorFlow from 1.0 on, and SavedModels: tensorflow/core/util/tensor_bundle,
// trackable_object_graph.proto and saved_model.proto of TensorFlow 2.21.

/// A checkpoint: X.index, a table of LevelDB with an entry per tensor, and X.data-NNNNN-of-NNNNN with their bytes.
[[nodiscard]] FormatInfo checkpointInfo();
/// Reads the index and finds the data files by its name, which only works for a file on disk. Tensors get the names of
/// their keys without “.ATTRIBUTES/VARIABLE_VALUE”, slashes replaced by dots; if the keys only number the variables, as
/// those of Keras 3 do, the names of the variables. The note of a tensor has the other name, or the variable that an
/// optimiser's slot belongs to. The parts of partitioned variables are joined; strings become values. A tensor that
/// cannot be read is reported and left out. Checksums of the index are compared, those of data as far as it is small.
[[nodiscard]] std::shared_ptr<const FormatReader> checkpointReader();

/// A SavedModel: saved_model.pb, and the checkpoint variables/variables.
[[nodiscard]] FormatInfo savedModelInfo();
/// Reads the variables. The graph is only walked for its version and signatures.
[[nodiscard]] std::shared_ptr<const FormatReader> savedModelReader();

} // namespace burnish::tensorflow
