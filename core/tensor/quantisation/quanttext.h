// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/tensor/quantscheme.h"

#include <QString>

namespace burnish {

/// Parses a scheme as a user or a recipe writes it. Of form Ggml: the name of its blocks, such as Q4_K, in upper or
/// lower case. Of form Parts: a name of writtenPartSchemes(); int4-pack, mlx-2bit to mlx-8bit and metal-2bit to
/// metal-8bit also with /N for groups of N columns. Of form Levels, in lower case:
/// `VALUE[/BLOCK][:SCALE][+f32][@STORE]`. VALUE is a type of values; BLOCK the size of the blocks, such as 32 or 2x16
/// (without it, there is one scale); SCALE the type of their scales, or of the only one (f32 if not given); +f32 adds a
/// scale of the whole tensor to those of blocks; STORE is native (a byte for each value, the default), u32 or bytes
/// (packed). InvalidArgument for anything else.
Expected<QuantScheme> quantSchemeFromText(QStringView text);
/// The same for a text of quantSchemeText(): mxfp4 and nvfp4 in lower case are the schemes in parts.
Expected<QuantScheme> quantSchemeFromExactText(QStringView text);
/// Returns the shortest text that quantSchemeFromText() parses to a scheme with the same values.
[[nodiscard]] QString quantSchemeText(const QuantScheme &scheme);

} // namespace burnish
