// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rustsyntax.h"

namespace burnish::rust {

/// Reads the declarations of a file into `out`, below module number `module`. Skips unknown items to their end; rejects
/// nothing. Stops early if out.count exceeds maximalDeclarations. The text must outlive what is read from it.
void parseFile(std::string_view text, std::size_t file, std::size_t module, Declarations &out);

} // namespace burnish::rust
