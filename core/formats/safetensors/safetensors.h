// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::safetensors {

[[nodiscard]] FormatInfo info();
/// Reads everything that safetensors 0.6 to 0.8 reads (its README, section "Format", and the checks of
/// `SafeTensors::deserialize` in safetensors/src/tensor.rs), and files with gaps between tensors, bytes after the last
/// one, or tensors that share bytes: those are reported (rangeflaws.h).
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
/// Writes the same bytes as the reference writer (safetensors 0.6 to 0.8), but with sorted metadata keys, which are in
/// random order there. A model in Burn's layout gets the pairs of Burn's store, one in PyTorch's layout gets `format` =
/// `pt`; any other keeps its own.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

} // namespace burnish::safetensors
