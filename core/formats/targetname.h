// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish {

/// Removes the extension of any known format, however many dots it has, or of the source files that models are embedded
/// in: "a/model" for "a/model.mpk.gz", "a/model.rs" and "a/model.safetensors.index.json". Returns other paths
/// unchanged.
[[nodiscard]] QString withoutFormatExtension(const QString &path);

/// Returns where a file of `format` is written if `path` was requested.
///
/// Burn's file recorders replace everything after the last dot of the file name with their extension, unless the name
/// starts with that dot: "model.v1" becomes "model.mpk.gz". Unlike in Burn, an extension that is already correct is
/// kept ("model.mpk.gz"; Burn would make it "model.mpk.mpk.gz"), and one of another format is replaced as a whole. All
/// other formats append their extension unless the name has a known one: "model.v1.safetensors".
[[nodiscard]] QString withFormatExtension(const QString &path, const Format &format);

/// True if the format belongs to one of Burn's file recorders, which determine the extension themselves.
[[nodiscard]] bool replacesExtension(const Format &format);

} // namespace burnish
