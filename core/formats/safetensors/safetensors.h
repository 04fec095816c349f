// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::safetensors {

[[nodiscard]] FormatInfo info();
/// Reads what safetensors 0.6 to 0.8 reads (its README, section "Format", and what `SafeTensors::deserialize` in
/// safetensors/src/tensor.rs checks).
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
/// Writes the bytes that the reference writer (safetensors 0.6 to 0.8) writes, with the metadata's keys sorted: there
/// their order is random. A model in Burn's layout gets the pairs of Burn's store, one in PyTorch's gets `format` =
/// `pt`; any other keeps its own.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

} // namespace burnish::safetensors
