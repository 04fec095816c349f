// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::burnrecord {

/// Files of Burn's NamedMpkFileRecorder, which is its default.
[[nodiscard]] FormatInfo namedMpkInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> namedMpkReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> namedMpkWriter();

/// The same compressed as one gzip member: files of NamedMpkGzFileRecorder. Inflated once, on opening, to memory or a
/// temporary file, and verified to the end, which Burn does not do.
[[nodiscard]] FormatInfo namedMpkGzInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> namedMpkGzReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> namedMpkGzWriter();

/// In-memory records of NamedMpkBytesRecorder: the same bytes as a file except for the recorder's name.
[[nodiscard]] FormatInfo namedMpkBytesInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> namedMpkBytesReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> namedMpkBytesWriter();

} // namespace burnish::burnrecord
