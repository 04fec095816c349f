// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreference.h"

#include <string_view>

namespace burnish::pytorch {

/// Judges a global of a pickle, "module name": what Python would do with it when it loads the file. The list of known
/// names is that of torch.load(weights_only=True), with NumPy's and TorchScript's; a name that is on no list is
/// Unknown.
[[nodiscard]] FileReference referenceTo(std::string_view global);

} // namespace burnish::pytorch
