// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rustsyntax.h"

namespace burnish::rust {

/// Reads the declarations of a file's text into `out`, below its module number `module`. Whatever is not known is read
/// over to the end of the item; nothing is refused. Stops early where out.count passes maximalDeclarations. The text
/// must outlive what is read.
void parseFile(std::string_view text, std::size_t file, std::size_t module, Declarations &out);

} // namespace burnish::rust
