// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::pytorch {

/// Checkpoints of torch.distributed.checkpoint (torchcheckpoint.h): folders, which core/modelfiles opens.
[[nodiscard]] FormatInfo dcpInfo();
/// Recognises the .metadata of such a folder and checks it. Always fails, since a single file has no tensors.
[[nodiscard]] std::shared_ptr<const FormatReader> dcpReader();

} // namespace burnish::pytorch
