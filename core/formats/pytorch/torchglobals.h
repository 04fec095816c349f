// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/encoding/pickle/pickle.h"
#include "core/formats/formatreference.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace burnish::pytorch {

/// torch.storage._load_from_bytes, called with nothing but files of known names in their pickles. Python itself has
/// no such name.
inline constexpr std::string_view loadOfTensors = "torch.storage _load_from_bytes (tensors)";

/// Returns the globals of a pickle and of the files that Python would load from its bytes, by
/// torch.storage._load_from_bytes, which is then `loadOfTensors` if those files are harmless.
Expected<std::set<std::string, std::less<>>> globalsOf(const Pickle &pickle, Task &task);

/// Assesses a global of a pickle, "module name": what Python would do with it when loading the file. The known names
/// are those of torch.load(weights_only=True), plus those of NumPy and TorchScript; all other names are Unknown.
[[nodiscard]] FileReference referenceTo(std::string_view global);
/// Assesses all globals of a file. Dangerous ones are added to the diagnostics.
[[nodiscard]] std::vector<FileReference> referencesTo(const std::set<std::string, std::less<>> &globals,
                                                      Diagnostics &diagnostics);

} // namespace burnish::pytorch
