// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::darknet {

// Weights of Darknet (load_weights_upto() in src/parser.c of pjreddie/darknet at f6afaabc and of AlexeyAB/darknet at
// 59596d78): a major, a minor version and a revision (i32), the number of images seen (u32 up to version 0.1, u64 from
// 0.2 on), and F32 elements without names or sizes, little-endian. Which tensors they are, only the .cfg says, the
// description of the network.

[[nodiscard]] FormatInfo info();
/// Reads the tensors under the places of their sections in the .cfg beside the file, [net] not counted: "0.bias",
/// "0.scales", "0.mean", "0.variance", "0.weights". Tensors that follow a section of unknown sizes, or that the file
/// lacks, are left out. NotFound: there is no .cfg, or several of other names.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::darknet
