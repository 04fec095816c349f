// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish {

/// The path without the extension of whatever format has it, however many dots that is, or of the source files that
/// models are embedded in: "a/model" for "a/model.mpk.gz", "a/model.rs" and "a/model.safetensors.index.json". Unchanged
/// where nothing is known by the name.
[[nodiscard]] QString withoutFormatExtension(const QString &path);

/// Where a file of `format` goes that was asked for under `path`.
///
/// Burn's file recorders replace what follows the last dot of the file's name by their extension, unless the name
/// begins with that dot: "model.v1" becomes "model.mpk.gz". Otherwise than Burn, an extension that is right already
/// stays ("model.mpk.gz"; Burn would make it "model.mpk.mpk.gz"), and one of another format is replaced as a whole. All
/// other formats only add theirs where the name has none that is known: "model.v1.safetensors".
[[nodiscard]] QString withFormatExtension(const QString &path, const Format &format);

/// True if the format is a file recorder of Burn's, which decides the extension itself.
[[nodiscard]] bool replacesExtension(const Format &format);

} // namespace burnish
