// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::pytorch {

/// Weights of programs that torch.export.save() wrote: zip archives with whole files of torch.save() for parameters,
/// buffers and constants (PyTorch 2.1 to 2.8), and PT2 archives of version 0 with the bytes of each storage and a
/// description in JSON (since 2.9; torch/export/pt2_archive/_package.py and torch/_export/serde/schema.py of 2.15).
/// Packages of AOTInductor, as far as they have weights beside their libraries. Programs are not read.
[[nodiscard]] FormatInfo exportInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> exportReader();

} // namespace burnish::pytorch
