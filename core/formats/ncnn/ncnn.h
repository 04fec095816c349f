// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::ncnn {

// Networks of ncnn (src/net.cpp, src/modelbin.cpp and load_model() of each layer in src/layer, at a4d2ea1d of July
// 2026) and of PNNX (tools/pnnx/src/ir.cpp there): a text, X.param, with a line for each layer, and the file X.bin of
// the same name beside it, little-endian. That of ncnn has nothing but elements, one load of a layer after the other;
// that of PNNX is a zip archive with a member for each tensor.

[[nodiscard]] FormatInfo info();
/// Reads the tensors as LAYER.TENSOR, in ncnn with the names that its sources give them: "conv1.weight". Weights that
/// are stored as places in a table of 256 floats become F32. Integers of ncnn with scales are marked as a set
/// (UnknownScheme). What follows a layer that is not ncnn's own is left out, unless the layer has no weights.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::ncnn
