// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish::burnrecord {

/// Files of Burn's NamedMpkFileRecorder, which is its default.
[[nodiscard]] Format namedMpkFormat();
/// The same compressed as one gzip member: files of NamedMpkGzFileRecorder. Inflated once, on opening, to memory or a
/// temporary file, and verified to the end, which Burn does not do.
[[nodiscard]] Format namedMpkGzFormat();
/// In-memory records of NamedMpkBytesRecorder: the same bytes as a file except for the recorder's name.
[[nodiscard]] Format namedMpkBytesFormat();

} // namespace burnish::burnrecord
