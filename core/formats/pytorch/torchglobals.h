// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreference.h"

#include <string_view>

namespace burnish::pytorch {

/// Assesses a global of a pickle, "module name": what Python would do with it when loading the file. The known names
/// are those of torch.load(weights_only=True), plus those of NumPy and TorchScript; all other names are Unknown.
[[nodiscard]] FileReference referenceTo(std::string_view global);

} // namespace burnish::pytorch
