// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace burnish::pytorch {

/// What Python would do with a global when it loads the file.
enum class GlobalDanger {
    Known,    ///< one of the names that make tensors and plain containers
    Unknown,  ///< code of some package would run
    Dangerous ///< known for running programs or reaching into the interpreter
};

/// Judges "module name". The list of known names is that of torch.load(weights_only=True), with NumPy's.
[[nodiscard]] GlobalDanger dangerOf(std::string_view global);

} // namespace burnish::pytorch
