// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish::gguf {

/// Sets general.quantization_version, and general.file_type to the value of llama.cpp's llama_ftype for the type that
/// takes the most elements. Changes nothing unless the export has quantised tensors (valuesBefore()).
void describeQuantised(const ModelState &state, Metadata &metadata);

} // namespace burnish::gguf
