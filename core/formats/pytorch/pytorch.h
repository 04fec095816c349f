// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::pytorch {

/// Files of torch.save, of every version: zip archives (including TorchScript), the five pickles before 1.6, the tar
/// archives of 0.1, as loaded by torch/serialization.py and torch/_utils.py of PyTorch (1.13 and 2.15); archives of
/// torch.package, Stable-Baselines3 and NeMo. Pickles are read as data; nothing that they name is ever called.
[[nodiscard]] FormatInfo info();
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::pytorch
