// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::burnrecord {

/// Files of Burn's PrettyJsonFileRecorder, which are not compressed.
[[nodiscard]] FormatInfo prettyJsonInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> prettyJsonReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> prettyJsonWriter();

/// Files of JsonGzFileRecorder, compact JSON in one gzip member; the reader also accepts files saved by Burn 0.6.
[[nodiscard]] FormatInfo jsonGzInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> jsonGzReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> jsonGzWriter();

} // namespace burnish::burnrecord
