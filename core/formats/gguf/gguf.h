// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::gguf {

// GGUF, the format of llama.cpp and ggml: docs/gguf.md in the repository of ggml. What ggml's C code and gguf-py 0.19
// accept decides where the document is silent.

[[nodiscard]] FormatInfo info();
/// Reads versions 2 and 3 in both byte orders. The metadata has every key, with its value as valuetext.h spells it. A
/// tensor of a type that is unknown or was removed from ggml is reported and left out. Also reads what ggml's C code
/// refuses, but gguf-py accepts, and reports it: gaps between tensors, data in another order, missing padding at the
/// end.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
/// Writes version 3, little-endian, as ggml's C code demands it: the architecture first, the data of each tensor after
/// that of the one before, padding also at the end. The alignment is that of the metadata. A file that was written like
/// this and has not been changed gives the same bytes. Scalars become tensors of one element.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

} // namespace burnish::gguf
