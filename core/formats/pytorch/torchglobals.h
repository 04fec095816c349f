// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/formatreference.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace burnish::pytorch {

/// Assesses a global of a pickle, "module name": what Python would do with it when loading the file. The known names
/// are those of torch.load(weights_only=True), plus those of NumPy and TorchScript; all other names are Unknown.
[[nodiscard]] FileReference referenceTo(std::string_view global);
/// Assesses all globals of a file. Dangerous ones are added to the diagnostics.
[[nodiscard]] std::vector<FileReference> referencesTo(const std::set<std::string, std::less<>> &globals,
                                                      Diagnostics &diagnostics);

} // namespace burnish::pytorch
